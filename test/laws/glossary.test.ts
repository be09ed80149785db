// The words that only this house uses cost every newcomer an hour: they are few, and none is listed that nobody says any more.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

function glossary(): string[] {
  const [, chapter = ""] = readFileSync("ARCHITECTURE.md", "utf8").split("## Glossary\n");
  const [table = ""] = chapter.split(/\n##+ /);
  return [...table.matchAll(/^\| ([a-z ]+) \| (?!elsewhere)/gm)].map(([, word = ""]) => word);
}

const code = ["contract", "server", "web"]
  .flatMap((wing) => globSync(`${wing}/**/*.{ts,tsx}`))
  .map((file) => `${file} ${readFileSync(file, "utf8")}`.toLowerCase())
  .join("\n");

// As it stands in prose, in the name of a file, and in the name of a function.
const spellings = (word: string): string[] => [" ", "-", ""].map((between) => word.split(" ").join(between));

test("there are at most forty words to learn, each once", () => {
  expect(glossary().length).toBeGreaterThan(30);
  expect(glossary().length).toBeLessThanOrEqual(40);
  expect(new Set(glossary()).size).toBe(glossary().length);
});

test.each(glossary())("%s is still said in the code", (word) => {
  expect(spellings(word).some((spelling) => code.includes(spelling))).toBe(true);
});
