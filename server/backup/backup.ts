import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { keyFile } from "#server/secrets/secret-key.ts";
import { type Database, DatabaseUnusable } from "#server/db/client.ts";
import { lockFile } from "#server/db/embedded/directory-lock.ts";
import { appliedMigrations } from "#server/db/make-functions.ts";
import type { AppliedMigration } from "#server/db/migrate.ts";
import { syncPath, syncTree } from "#server/db/sync-files.ts";
import { unusableDirectory } from "#server/db/unusable.ts";
import { copyKept } from "./copy-kept.ts";
import { readRows } from "./read.ts";
import { writeRowsFile } from "./rows-file.ts";

export const rowsFile = "database.jsonl.gz";
// The hub's data outside the database that cannot be made again.
export const keptParts = ["files", keyFile];

export interface Backup {
  readonly path: string;
  readonly rows: number;
}

export interface BackupOptions {
  readonly dataDir: string;
  readonly now: Date;
  // The key that the hub made itself; without it no second factor could be checked after a restore.
  readonly secretKey?: string | undefined;
}

const unfinished = ".making";

/** Removes unfinished backups; no process may be writing one. */
export async function oneBackupAtATime<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = lockFile(join(dataDir, "backup.lock"), "Another backup is being made just now; wait until it is there.");
  try {
    await clearUnfinished(dataDir);
    return await work();
  } finally {
    lock.release();
  }
}

async function clearUnfinished(dataDir: string): Promise<void> {
  const backups = join(resolve(dataDir), "backups");
  try {
    await mkdir(backups, { recursive: true, mode: 0o700 });
    for (const name of await readdir(backups))
      if (name.endsWith(unfinished)) await rm(join(backups, name), { recursive: true, force: true });
  } catch (error) {
    throw unusableDirectory(error, dataDir);
  }
}

/**
 * The first half of a backup of a hub that keeps working: its database as a data folder of its own among the backups, which the caller
 * removes. Recognised by its name, for in another container the path may be another.
 */
export async function copyForBackup(
  { copyTo }: Database,
  { dataDir, now }: Pick<BackupOptions, "dataDir" | "now">,
): Promise<{ readonly copy: string }> {
  if (!copyTo) throw new DatabaseUnusable("Only the embedded database is backed up by the hub.");
  const copy = `${now.toISOString().replaceAll(":", "-")}.copy${unfinished}`;
  const path = join(resolve(dataDir), "backups", copy);
  try {
    await copyTo(path);
    return { copy };
  } catch (error) {
    await rm(path, { recursive: true, force: true });
    throw error;
  }
}

// Written beside its place and moved there when it is whole and on the disk, so a backup that has its name is a good one.
export async function makeBackup(database: Database, { dataDir, now, secretKey }: BackupOptions): Promise<Backup> {
  const backups = join(resolve(dataDir), "backups");
  const path = join(backups, now.toISOString().replaceAll(":", "-"));
  const making = `${path}${unfinished}`;
  await mkdir(making, { recursive: true, mode: 0o700 });
  try {
    const rows = await database.withoutTimeouts(async (client) => {
      const { rows: migrations } = await client.query<AppliedMigration>(appliedMigrations);
      return writeRowsFile(
        join(making, rowsFile),
        { format: 1, madeAt: now.toISOString(), migrations },
        readRows(client),
      );
    });
    await copyKept(join(resolve(dataDir), "files"), join(making, "files"), "in-use");
    if (secretKey !== undefined) await writeFile(join(making, keyFile), `${secretKey}\n`, { mode: 0o600, flag: "wx" });
    syncTree(making);
    await rename(making, path);
    syncPath(backups);
    return { path, rows };
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
}
