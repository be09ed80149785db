// House words cost every newcomer an hour: they are few, the code still uses each, and no other word means the same.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface HouseWord {
  readonly word: string;
  readonly meaning: string;
  readonly avoided: readonly string[];
}

const chapter = /\n## Glossary\n.*?\n(?=##)/s;
const map = readFileSync("ARCHITECTURE.md", "utf8");

const glossary: readonly HouseWord[] = [...(chapter.exec(map)?.[0] ?? "").matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)]
  .slice(1)
  .map(([, word = "", meaning = "", not = ""]) => ({ word, meaning, avoided: not.split(", ") }));

const words = glossary.map(({ word }) => word);
const avoided = glossary.flatMap((entry) => entry.avoided.map((phrase) => [phrase, entry.word] as const));

const code = globSync(
  ["contract", "server", "web", "test", "scripts", "seeds"].map((top) => `${top}/**/*.{ts,tsx,js,css}`),
);
const documents = globSync(["README.md", "CONTRIBUTING.md", "docs/**/*.md"]);
const texts = [
  ["ARCHITECTURE.md", inWords(map.replace(chapter, ""))] as const,
  ...[...code, ...documents].map((file) => [file, inWords(`${file} ${readFileSync(file, "utf8")}`)] as const),
];

/** The parts of names count as words: queueEmail, queue-email and queue_email all mean "queue email". */
function inWords(text: string): string {
  const parted = text.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").replaceAll(/[^\p{L}\d]+/gu, " ");
  return ` ${parted.toLowerCase()} `;
}

function saying(phrase: string): string[] {
  return texts
    .filter(([, text]) => text.includes(` ${phrase} `) || text.includes(` ${phrase}s `))
    .map(([file]) => file);
}

test("the glossary has at most thirty words, each once", () => {
  expect(words.length).toBeGreaterThan(20);
  expect(words.length).toBeLessThanOrEqual(30);
  expect(new Set(words).size).toBe(words.length);
});

test.each(words)("the code still uses %s", (word) => {
  expect(saying(word).filter((file) => /^(contract|server|web)\//.test(file))).not.toEqual([]);
});

test.each(avoided)("nothing says %s for %s", (phrase) => {
  expect(saying(phrase)).toEqual([]);
});
