import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { temporaryDatabase, temporaryFolder } from "#test/engines/databases.ts";
import { runUnderPowerCut } from "#test/power-cut/power-cut.ts";

const here = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);

// Backs up a small hub, restores it beside, says so, and waits for the end.
const script = `
  import { openDatabase } from ${here("../db/client.ts")};
  import { migrate } from ${here("../db/migrate.ts")};
  import { makeBackup } from ${here("./backup.ts")};
  import { restoreBackup } from ${here("./restore.ts")};
  const [home, elsewhere, migrations] = process.argv.slice(2);
  const log = { info() {}, warn() {}, error() {} };
  const now = new Date("2026-05-14T10:20:30.400Z");
  const database = await openDatabase({ dataDir: home, log });
  await migrate(database, log, { folder: migrations });
  await database.pool.query("insert into kept values ('a row')");
  const { path } = await makeBackup(database, { dataDir: home, now, secretKey: "a key" });
  await database.close();
  await restoreBackup({ backup: path, dataDir: elsewhere, existing: "refuse", now, log, migrations });
  process.stdout.write("done");
  setInterval(() => {}, 1e6);`;

test("a backup and a restore that say they are done outlive a power cut: rows, files and key", async () => {
  const [root, migrations, scripts] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  writeFileSync(join(migrations, "0001_kept.sql"), "create table kept (text text)");
  writeFileSync(join(scripts, "carry.mjs"), script);
  mkdirSync(join(root, "home", "files", "products"), { recursive: true });
  writeFileSync(join(root, "home", "files", "products", "guide"), "a guide");
  const { process: child, afterPowerCut } = runUnderPowerCut(root, pathToFileURL(join(scripts, "carry.mjs")), [
    join(root, "home"),
    join(root, "elsewhere"),
    migrations,
  ]);
  await once(child.stdout!, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
  const folder = afterPowerCut();
  const [backup = ""] = readdirSync(join(folder, "home", "backups"));
  for (const place of [join("home", "backups", backup), "elsewhere"]) {
    expect(readFileSync(join(folder, place, "files", "products", "guide"), "utf8")).toBe("a guide");
    expect(readFileSync(join(folder, place, "secret.key"), "utf8")).toBe("a key\n");
  }
  const { pool } = await temporaryDatabase({ dataDir: join(folder, "elsewhere") });
  expect((await pool.query("select text from kept")).rows).toEqual([{ text: "a row" }]);
});
