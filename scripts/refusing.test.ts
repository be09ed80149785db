import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/databases.ts";
import { runScript } from "#test/server.ts";

test.each([
  ["backup.ts", "Usage: npm run backup"],
  ["check-audit.ts", "Usage: npm run check-audit [-- --accept]"],
  ["forget-secret.ts", "Usage: npm run forget-secret [-- --yes]"],
  ["rotate-keys.ts", "rotate-keys knows no --help"],
  ["restore.ts", "Unknown option '--help'"],
  ["move-in.ts", "Unknown option '--help'"],
  ["move-to-postgres.ts", "npm run move-to-postgres -- postgres://"],
  ["payments.ts", "npm run payments -- check"],
  ["mail.ts", "npm run mail -- check"],
])("%s does nothing when it is asked for --help, and says how it is used", async (script, usage) => {
  const dataDir = temporaryFolder();
  const { code, out, trouble } = await runScript(script, ["--help"], { DATA_DIR: dataDir });
  expect([code, out]).toEqual([1, ""]);
  expect(trouble).toContain(usage);
  expect(readdirSync(dataDir)).toEqual([]);
});
