import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { labelAccents, labelGrounds } from "#contract/values/label.ts";
import { contrast, linePairs, shapePairs, wordPairs } from "./contrast.ts";

const css = readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8");

function tokensAfter(opening: string): Map<string, string> {
  const block = css.slice(css.indexOf(opening)).split("}")[0] ?? "";
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/gu)].map((match) => [match[1] ?? "", match[2] ?? ""]),
  );
}

const artwork = tokensAfter("@theme {");
const themes = {
  day: tokensAfter(":root {"),
  "night, as the system wants it": tokensAfter(':root:not([data-theme="light"])'),
  "night, as the reader chose it": tokensAfter(':root[data-theme="dark"]'),
};

test("black on white is the most contrast there is", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#777777")).toBe(1);
});

function expectSeen(pairs: typeof wordPairs, tokens: ReadonlyMap<string, string>): void {
  const colour = (token: string) => tokens.get(token) ?? artwork.get(token) ?? "missing";
  for (const { on, of, least } of pairs)
    expect.soft(contrast(colour(on), colour(of)), `${of} on ${on}`).toBeGreaterThanOrEqual(least);
}

test.each(Object.entries(themes))("everything can be read: %s", (_, tokens) => expectSeen(wordPairs, tokens));

test.each(Object.entries(themes))("every shape that means something can be seen: %s", (_, tokens) => {
  expectSeen(shapePairs, tokens);
  expectSeen(linePairs, tokens);
});

test("both ways into the night give the same night", () => {
  expect(themes["night, as the reader chose it"]).toEqual(themes["night, as the system wants it"]);
});

test.each(labelGrounds)("words in the accent of a person's page can be read on every paper: %s", (ground) => {
  const { day, night } = labelAccents[ground];
  const papers = (theme: keyof typeof themes) =>
    ["--paper", "--raised", "--sunken"].map((name) => themes[theme].get(name) ?? "missing");
  for (const paper of papers("day")) expect.soft(contrast(day, paper), paper).toBeGreaterThanOrEqual(4.5);
  for (const paper of papers("night, as the reader chose it"))
    expect.soft(contrast(night, paper), paper).toBeGreaterThanOrEqual(4.5);
});
