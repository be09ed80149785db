import { expect, test } from "vitest";
import { kindInWords, sizeInWords } from "./file-words.ts";

test("a file's size is said as people say it", () => {
  const said = [0, 1, 900, 1024, 1536, 655_360, 1_258_291, 26_214_400, 1024 ** 3, 5 * 1024 ** 4].map(sizeInWords);
  expect(said).toEqual(["0 B", "1 B", "900 B", "1 KB", "1.5 KB", "640 KB", "1.2 MB", "25 MB", "1 GB", "5120 GB"]);
});

test("a file's kind is its ending", () => {
  expect(["Guide.pdf", "kit.v2.ZIP", "README", "a.verylongone"].map(kindInWords)).toEqual(["PDF", "ZIP", "File", "File"]);
});
