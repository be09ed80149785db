import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settings } from "./config-settings.ts";

test(".env.example shows every setting with its sentence and example, and nothing else", () => {
  const blocks = readFileSync(".env.example", "utf8").split(/\n\n/).slice(1).map((block) => block.trim());
  expect(blocks).toEqual(settings.map(({ name, says, example }) => `# ${says}\n# ${name}=${example}`));
});
