import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/engines/databases.ts";
import { spawnCommand } from "#test/hub/run-command.ts";

test.each([
  ["backup", "backup\n  saves everything"],
  ["check-audit", "check-audit [--accept]\n  tells"],
  ["restore", "restore PATH [--replace] [--without-key]\n  brings"],
])("%s --help says how the command is used, and does nothing", async (command, usage) => {
  const dataDir = temporaryFolder();
  const { code, out, trouble } = await spawnCommand(command, ["--help"], { DATA_DIR: dataDir });
  expect([code, trouble]).toEqual([0, ""]);
  expect(out).toContain(`npm run hub -- ${usage}`);
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each([
  ["backup", "Usage: npm run hub -- backup"],
  ["rotate-keys", "rotate-keys knows no --nonsense"],
  ["restore", "Unknown option '--nonsense'"],
])("%s with an option that it does not know does nothing, and says so", async (command, sentence) => {
  const dataDir = temporaryFolder();
  const { code, out, trouble } = await spawnCommand(command, ["--nonsense"], { DATA_DIR: dataDir });
  expect([code, out]).toEqual([1, ""]);
  expect(trouble).toContain(sentence);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("npm run hub lists its commands, and refuses one that it does not know", async () => {
  const list = await spawnCommand("--help", [], {});
  expect([list.code, list.trouble]).toEqual([0, ""]);
  for (const command of ["make-admin EMAIL", "backup", "restore PATH", "rotate-keys"])
    expect(list.out).toContain(command);
  const unknown = await spawnCommand("make-adnim", ["asha@example.com"], {});
  expect([unknown.code, unknown.out]).toEqual([1, ""]);
  expect(unknown.trouble).toContain('There is no command "make-adnim".');
  expect(unknown.trouble).toContain("make-admin EMAIL");
});
