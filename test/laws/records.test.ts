// Records are ordered by topic and by number, and each has a status.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../docs/decisions");
const files = readdirSync(folder).filter((file) => /^\d/.test(file));
const read = (file: string): string => readFileSync(join(folder, file), "utf8");

// Two branches may take the same number in the same week.
test("decision records are numbered without a gap", () => {
  expect(files.map((file) => file.slice(0, 4))).toEqual(files.map((_, at) => String(at + 1).padStart(4, "0")));
});

test.each(files)("%s has a title, a status and three parts", (file) => {
  const record = read(file);
  expect(record).toMatch(
    new RegExp(`^# ${file.slice(0, 4)} \\S.*\n\n\\*\\*Status:\\*\\* (holds|partly replaced by \\[|closed: )`),
  );
  for (const part of ["Context", "Decision", "Consequences"]) expect(record).toContain(`\n**${part}.** `.trimEnd());
});

test("the list of decisions names each record once, with its title and its status", () => {
  const lines = read("README.md").matchAll(/^- \[(\d{4})\]\((.+?\.md)\) (.+) · (holds|partly replaced|closed)/gm);
  const listed = [...lines].map(([, number, file, title, status]) => ({ number, file, title, status }));
  const written = files.map((file) => ({
    number: file.slice(0, 4),
    file,
    title: read(file).split("\n", 1)[0]?.slice(7),
    status: /\*\*Status:\*\* (holds|partly replaced|closed)/.exec(read(file))?.[1],
  }));
  expect(listed.toSorted((one, other) => Number(one.number) - Number(other.number))).toEqual(written);
});
