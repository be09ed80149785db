// npm run hub -- backup: everything the hub keeps, in a folder of DATA_DIR/backups, whether the hub is running or not. A running hub only copies its
// database; the long work, reading and packing every row, runs here at a low priority.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Backup, makeBackup, oneBackupAtATime } from "#server/backup/backup.ts";
import { hasDatabase } from "#server/db/embedded/finish-restore.ts";
import { DatabaseUnusable, openDatabase } from "#server/db/client.ts";
import { askRunningHub } from "#server/operators/door.ts";
import { keyToCarry } from "#server/secrets/secret-owner.ts";
import { type CommandRun, quietLog, readFlags } from "./command.ts";

export const run: CommandRun = async ({ options, settings: { config, secrets } }) => {
  readFlags(options, "npm run hub -- backup");
  if (secrets.databaseUrl !== undefined) {
    throw new DatabaseUnusable(
      "DATABASE_URL is set: back up a PostgreSQL server with pg_dump, and copy DATA_DIR/files and DATA_DIR/secret.key.",
    );
  }
  const { dataDir } = config;
  if (!hasDatabase(dataDir))
    throw new DatabaseUnusable(`There is no database in ${dataDir} yet, so there is nothing to back up.`);
  const { path, rows } = await oneBackupAtATime(
    dataDir,
    async () => (await backUpRunning(dataDir)) ?? (await backUp(dataDir, dataDir)),
  );
  console.log(`${rows} rows are safe in\n${path}`);
  return 0;
};

async function backUpRunning(dataDir: string): Promise<Backup | undefined> {
  const copied = await askRunningHub<{ copy: string }>(dataDir, "copy-for-backup");
  if (!copied) return undefined;
  const copy = join(dataDir, "backups", copied.copy);
  try {
    return await backUp(copy, dataDir);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function backUp(from: string, dataDir: string): Promise<Backup> {
  const database = await openDatabase({ dataDir: from, log: quietLog, isThrownAway: from !== dataDir });
  try {
    return await makeBackup(database, {
      dataDir,
      now: new Date(),
      secretKey: await keyToCarry(database.pool, dataDir),
    });
  } finally {
    await database.close();
  }
}
