// Two who decide something in the same week may take the same number.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../docs/decisions");

test("decision records have a number each, without a gap, and stand in the table by number and title", () => {
  const files = readdirSync(folder).filter((file) => /^\d/.test(file));
  expect(files.map((file) => file.slice(0, 4))).toEqual(files.map((_, at) => String(at + 1).padStart(4, "0")));
  const rows = readFileSync(join(folder, "README.md"), "utf8").matchAll(/^\| \[(\d{4})\]\((.+?\.md)\) \|/gm);
  expect([...rows].map(([, number, file]) => [number, file])).toEqual(files.map((file) => [file.slice(0, 4), file]));
  for (const file of files)
    expect(readFileSync(join(folder, file), "utf8").split("\n", 1)[0]).toMatch(
      new RegExp(`^# ${file.slice(0, 4)} \\S`),
    );
});
