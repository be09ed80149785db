import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Settings } from "#server/config/setting.ts";
import { readConfig, settings } from "#server/config/config.ts";
import { envExample, readmeWith } from "./settings-text.ts";

test(".env.example and the README say of every setting what its declaration says; npm run settings writes them", () => {
  expect(readFileSync(".env.example", "utf8")).toBe(envExample());
  const readme = readFileSync("README.md", "utf8");
  expect(readme).toBe(readmeWith(readme));
});

test("every example in .env.example is one that the hub takes", () => {
  const examples = Object.fromEntries(Object.entries(settings).map(([name, { example }]) => [name, example]));
  expect(() => readConfig(examples)).not.toThrow();
});

test("a declared secret is never in the config, which is logged", () => {
  const all = Object.entries<Settings[string]>(settings);
  const examples = Object.fromEntries(
    all.map(([name, { example, secret }]) => [
      name,
      secret ? example.replace(/secret|SECRET|long/, "hush-hush") : example,
    ]),
  );
  const { config, secrets } = readConfig(examples);
  const hushed = Object.values(examples).filter((text) => text.includes("hush-hush")).length;
  expect(hushed).toBe(all.filter(([, { secret }]) => secret).length);
  expect(JSON.stringify(secrets).split("hush-hush")).toHaveLength(hushed + 1);
  expect(JSON.stringify(config)).not.toContain("hush");
});
