import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sentenceOf } from "./act-rules.ts";

test("every act that is written down anywhere can be read as a sentence", () => {
  const files = globSync("server/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const acts = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/act: "([a-z]+(?:_[a-z]+)*\.[a-z_]+)"/g)].map(([, act]) => act!),
  );
  expect(acts.length).toBeGreaterThan(30);
  const about = { subject: "thing:1", facts: {}, whom: "Asha" };
  expect(acts.filter((act) => sentenceOf({ act, ...about }).includes("thing:1"))).toEqual([]);
});

test("every act on a product calls it by its title", () => {
  const files = globSync("server/features/catalog/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const acts = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/subject: `product:[\s\S]*?\}\);/g)].map(([text]) => `${file}: ${text}`),
  );
  expect(acts.length).toBeGreaterThan(5);
  expect(acts.filter((text) => !/\btitle\b|, facts \}/.test(text))).toEqual([]);
});

test("an act with a former value has the new one as well", () => {
  const files = globSync("server/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const facts = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/facts: \{([^}]*)\}/g)].map(([, text]) => `${file}: ${text}`),
  );
  expect(facts.filter((text) => /\bfrom\b/.test(text) && !/\bto\b/.test(text))).toEqual([]);
});
