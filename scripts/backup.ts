// npm run backup: everything the hub keeps, in a folder of DATA_DIR/backups, whether the hub is running or not.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Backup, makeBackup } from "#server/db/carry/backup.ts";
import { DatabaseUnusable, openDatabase } from "#server/db/client.ts";
import { askRunningHub } from "#server/operator-door.ts";
import { quietLog, runScript } from "./run-script.ts";

await runScript(async ({ config, secrets }) => {
  if (secrets.databaseUrl !== undefined) {
    throw new DatabaseUnusable("DATABASE_URL is set: back up a PostgreSQL server with pg_dump, and copy DATA_DIR/files and DATA_DIR/keys.");
  }
  const { dataDir } = config;
  if (!existsSync(join(dataDir, "database"))) throw new DatabaseUnusable(`There is no database in ${dataDir} yet, so there is nothing to back up.`);
  const { path, rows } = (await askRunningHub<Backup>(dataDir, "backup")) ?? (await makeItHere(dataDir));
  console.log(`${rows} rows are safe in\n${path}`);
});

async function makeItHere(dataDir: string): Promise<Backup> {
  const database = await openDatabase({ dataDir, log: quietLog });
  try {
    return await makeBackup(database, dataDir, new Date());
  } finally {
    await database.close();
  }
}
