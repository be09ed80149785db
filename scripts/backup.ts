// npm run backup: everything the hub keeps, in a folder of DATA_DIR/backups, whether the hub is running or not.
import { type Backup, makeBackup } from "#server/db/carry/backup.ts";
import { hasDatabase } from "#server/db/carry/finish-restore.ts";
import { DatabaseUnusable, openDatabase } from "#server/db/client.ts";
import { askRunningHub } from "#server/operator-door.ts";
import { keyToCarry } from "#server/secret-owner.ts";
import { quietLog, runScript } from "./run-script.ts";

await runScript(async ({ config, secrets }) => {
  if (secrets.databaseUrl !== undefined) {
    throw new DatabaseUnusable("DATABASE_URL is set: back up a PostgreSQL server with pg_dump, and copy DATA_DIR/files and DATA_DIR/secret.key.");
  }
  const { dataDir } = config;
  if (!hasDatabase(dataDir)) throw new DatabaseUnusable(`There is no database in ${dataDir} yet, so there is nothing to back up.`);
  // Once begun it cannot tell how far it is.
  const slow = setTimeout(() => console.log("Still at it. Until all rows are read, whatever needs the database of a running hub waits …"), 1000).unref();
  const { path, rows } = (await askRunningHub<Backup>(dataDir, "backup")) ?? (await makeItHere(dataDir));
  clearTimeout(slow);
  console.log(`${rows} rows are safe in\n${path}`);
});

async function makeItHere(dataDir: string): Promise<Backup> {
  const database = await openDatabase({ dataDir, log: quietLog });
  try {
    return await makeBackup(database, { dataDir, now: new Date(), secretKey: await keyToCarry(database.pool, dataDir) });
  } finally {
    await database.close();
  }
}
