// One language for names and sentences: a name says what a thing is, and a sentence has a noun of the domain as its subject.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const participles = "told|asked|kept|found|known|said|seen";
const declared = new RegExp(
  String.raw`\b(?:const|let|function\*?) (?:${participles})\b|\b(?:const|let) [{[][^=\n]*\b(?:${participles})(?: = [^,}]+)?[,\]} ]+[^=\n]*=|\breadonly (?:${participles})\??:|\((?:${participles})\) =>|[(,] (?:${participles})\??: [A-Z]`,
  "g",
);

interface Bounds {
  readonly participles: number;
  readonly whoever: number;
  /** Lines with nobody, somebody or anybody; a wing without this bound is not counted yet. */
  readonly somebody?: number;
  readonly longTests: number;
}

// Names on the wire and in the tables stay: `kept` of an order, `said` of an email, `seen` of an edit; so do the terms, whose wording has a day. The numbers may only fall.
const most: Readonly<Record<string, Bounds>> = {
  server: { participles: 10, whoever: 0, somebody: 7, longTests: 0 },
  web: { participles: 1, whoever: 5, somebody: 7, longTests: 0 },
  test: { participles: 0, whoever: 0, somebody: 17, longTests: 0 },
  contract: { participles: 1, whoever: 0, somebody: 0, longTests: 0 },
  scripts: { participles: 0, whoever: 0, somebody: 0, longTests: 0 },
  seeds: { participles: 0, whoever: 0, somebody: 0, longTests: 0 },
};

// Of a test's title.
const mostWords = 18;

function wordsOf(call: string): number {
  return (/"(.+)"/.exec(call)?.[1] ?? "").split(" ").length;
}

function countIn(wing: string, pattern: RegExp): string[] {
  // This file spells the words.
  const files = globSync(`${wing}/**/*.{ts,tsx}`).filter((file) => !file.endsWith("plain-names.test.ts"));
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].map(([match]) => `${file}: ${match}`),
  );
}

test.each(Object.entries(most))("names and sentences of %s/ are nouns and plain clauses", (wing, bounds) => {
  const names = countIn(wing, declared);
  expect(names.length, names.join("\n")).toBeLessThanOrEqual(bounds.participles);
  const clauses = countIn(wing, /\bwhoever\b.*/gi);
  expect(clauses.length, clauses.join("\n")).toBeLessThanOrEqual(bounds.whoever);
  const riddles = countIn(wing, /\b(?:no|some|any)body\b.*/gi);
  expect(riddles.length, riddles.join("\n")).toBeLessThanOrEqual(bounds.somebody ?? riddles.length);
  const long = countIn(wing, /(?:\btest|\]|as const)\)?\("[^"\n]+", (?:async )?\(/g).filter(
    (name) => wordsOf(name) > mostWords,
  );
  expect(long.length, long.join("\n")).toBeLessThanOrEqual(bounds.longTests);
});
