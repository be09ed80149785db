// Text for people is plain English: ARCHITECTURE.md lists words that screens, refusals and emails do not use, and their replacements.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

function wordsToAvoid(): string[] {
  const [, chapter = ""] = readFileSync("ARCHITECTURE.md", "utf8").split("### Words on screens\n");
  const [table = ""] = chapter.split("\n## ");
  const rows = [...table.matchAll(/^\| (?!we write|---)[^|]+ \| ([^|]+) \|$/gm)];
  return rows.flatMap(([, avoided = ""]) => avoided.trim().split(", "));
}

// Lawyers read the terms and the privacy policy, and contributors the style guide.
const files = globSync(["web/**/*.{ts,tsx}", "contract/errors.ts", "server/**/*emails.ts"]).filter(
  (file) => !/\.test\.|pages\/(legal|styleguide)\//.test(file),
);

/** Sentences of a file: its strings of several words, and the text between two tags. */
function sentences(code: string): string[] {
  const withoutComments = code.replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  const quoted = withoutComments.matchAll(
    /"([^"\n]+ [^"\n]+)"|`([^`\n]+ [^`\n]+)`|[>}](?!\n\n)([^<>{}=;"]+ [^<>{}=;"]+)[<{]/g,
  );
  return [...quoted].map(([, string, template, text]) => (string ?? template ?? text ?? "").replace(/\s+/g, " "));
}

test.each(wordsToAvoid())("no screen says “%s”", (word) => {
  const isUsed = new RegExp(`\\b${word}\\b`, "i");
  const uses = files.flatMap((file) =>
    sentences(readFileSync(file, "utf8"))
      .filter((sentence) => isUsed.test(sentence))
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(uses).toEqual([]);
});

test("the list of words to avoid is not empty", () => {
  expect(wordsToAvoid().length).toBeGreaterThan(20);
});
