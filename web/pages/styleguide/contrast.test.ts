import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, pairs } from "./contrast.ts";

const css = readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8");

function tokensAfter(opening: string): Map<string, string> {
  const block = css.slice(css.indexOf(opening)).split("}")[0] ?? "";
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/gu)].map((match) => [match[1] ?? "", match[2] ?? ""]),
  );
}

const themes = {
  day: tokensAfter(":root {"),
  "night, as the system wants it": tokensAfter(':root:not([data-theme="light"])'),
  "night, as the reader chose it": tokensAfter(':root[data-theme="dark"]'),
};

test("black on white is the most contrast there is", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#777777")).toBe(1);
});

test.each(Object.entries(themes))("everything can be read: %s", (_, tokens) => {
  for (const { on, of, least } of pairs) {
    const ground = tokens.get(on) ?? "missing";
    const figure = tokens.get(of) ?? "missing";
    expect.soft(contrast(ground, figure), `${of} on ${on}`).toBeGreaterThanOrEqual(least);
  }
});

test("both ways into the night give the same night", () => {
  expect(themes["night, as the reader chose it"]).toEqual(themes["night, as the system wants it"]);
});
