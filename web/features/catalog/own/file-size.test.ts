import { expect, test } from "vitest";
import { fileKind, fileSize } from "./file-size.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [9, "9 bytes"],
  [999, "999 bytes"],
  [1000, "1.0 KB"],
  [9949, "9.9 KB"],
  [9950, "10 KB"],
  [999_499, "999 KB"],
  [999_500, "1.0 MB"],
  [4_210_000, "4.2 MB"],
  [2_000_000_000, "2.0 GB"],
  [5_000_000_000_000, "5000 GB"],
])("a file of %i bytes is shown as %s", (bytes, says) => expect(fileSize(bytes)).toBe(says));

test.each([
  ["Guide.pdf", "PDF"],
  ["icons.tar.gz", "GZ"],
  ["README", "File"],
  ["a.verylongending", "File"],
])("%s is called a %s", (name, kind) => expect(fileKind(name)).toBe(kind));
