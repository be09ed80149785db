import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/engines/databases.ts";
import { runCommand } from "#test/hub/server.ts";

test.each([
  ["backup", "Usage: npm run hub -- backup"],
  ["check-audit", "Usage: npm run hub -- check-audit [--accept]"],
  ["forget-secret", "Usage: npm run hub -- forget-secret [--yes]"],
  ["rotate-keys", "rotate-keys knows no --help"],
  ["restore", "Unknown option '--help'"],
  ["move-in", "Unknown option '--help'"],
  ["move-to-postgres", "npm run hub -- move-to-postgres postgres://"],
  ["payments", "npm run hub -- payments check"],
  ["mail", "npm run hub -- mail check"],
])("%s does nothing when it is asked for --help, and says how it is used", async (script, usage) => {
  const dataDir = temporaryFolder();
  const { code, out, trouble } = await runCommand(script, ["--help"], { DATA_DIR: dataDir });
  expect([code, out]).toEqual([1, ""]);
  expect(trouble).toContain(usage);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("npm run hub lists its commands, and refuses one that it does not know", async () => {
  const list = await runCommand("--help", [], {});
  expect([list.code, list.trouble]).toEqual([0, ""]);
  for (const command of ["make-admin EMAIL", "backup", "restore PATH", "rotate-keys"])
    expect(list.out).toContain(command);
  const unknown = await runCommand("make-adnim", ["asha@example.com"], {});
  expect([unknown.code, unknown.out]).toEqual([1, ""]);
  expect(unknown.trouble).toContain('There is no command "make-adnim".');
  expect(unknown.trouble).toContain("make-admin EMAIL");
});
