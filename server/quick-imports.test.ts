import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

// Says of every file that is loaded where it was found, and as what.
const telling = `
  import { registerHooks } from "node:module";
  registerHooks({
    load(url, context, next) {
      console.log(context.format, url);
      return next(url, context);
    },
  });
  for (const name of ["drizzle-orm", "drizzle-orm/pg-core", "drizzle-orm/node-postgres"]) await import(name);
`;

function loaded(...flags: string[]): string[] {
  const { stdout } = spawnSync(process.execPath, [...flags, "--input-type=module", "--eval", telling], {
    encoding: "utf8",
  });
  return stdout.trim().split("\n").toSorted();
}

test("what is looked up once is found where Node finds it, as often and as what it is", () => {
  const asNodeDoes = loaded();
  expect(asNodeDoes.filter((line) => /^module .*\/drizzle-orm\//.test(line)).length).toBeGreaterThan(100);
  const quickly = loaded("--import", "./server/quick-imports.ts");
  expect(quickly.filter((line) => !line.endsWith("/server/quick-imports.ts"))).toEqual(asNodeDoes);
});
