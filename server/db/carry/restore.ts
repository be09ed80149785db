import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { openDatabase } from "../client.ts";
import { lockDirectory } from "../embedded/directory-lock.ts";
import type { Log } from "../log.ts";
import { checkHistory, migrate, readMigrations } from "../migrate.ts";
import { syncPath, syncTree } from "../sync-files.ts";
import { DatabaseUnusable } from "../unusable.ts";
import { keptFolders, rowsFile } from "./backup.ts";
import { copyKept } from "./copy-kept.ts";
import { openRowsFile } from "./rows-file.ts";
import { writeRows, type Counts } from "./write.ts";

export interface RestoreOptions {
  readonly backup: string;
  readonly dataDir: string;
  readonly existing: "refuse" | "keep-aside";
  readonly now: Date;
  readonly log: Log;
  readonly migrations?: string;
}

export interface Restored {
  readonly counts: Counts;
  // Where the former database is now, when there was one.
  readonly aside: string | undefined;
}

// The new database is made whole in a folder of its own; only then do the old and the new change places.
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDirectory(dataDir);
  const restoring = join(dataDir, "restoring");
  try {
    const occupied = existsSync(join(dataDir, "database"));
    if (occupied && options.existing === "refuse") {
      throw new DatabaseUnusable(`${dataDir} holds a database already; add --replace to put it aside and restore the backup.`);
    }
    await rm(restoring, { recursive: true, force: true });
    const counts = await rebuild(options, restoring);
    const aside = occupied ? await putAside(dataDir, options.now) : undefined;
    for (const part of ["database", ...keptFolders]) await moveInto(join(restoring, part), join(dataDir, part));
    syncPath(dataDir);
    return { counts, aside };
  } finally {
    await rm(restoring, { recursive: true, force: true });
    lock.release();
  }
}

async function rebuild({ backup, log, migrations }: RestoreOptions, restoring: string): Promise<Counts> {
  const { head, carried } = await openRowsFile(join(backup, rowsFile));
  const folder = migrations === undefined ? {} : { folder: migrations };
  checkHistory(head.migrations, await readMigrations(migrations));
  const database = await openDatabase({ dataDir: restoring, log });
  let counts: Counts;
  try {
    // As old as the backup first, for its rows to fit; then up to date.
    await migrate(database, log, { ...folder, upTo: head.migrations.at(-1)?.name ?? "" });
    counts = await database.patiently((client) => writeRows(client, carried));
    await migrate(database, log, folder);
  } finally {
    await database.close();
  }
  for (const kept of keptFolders) await copyKept(join(backup, kept), join(restoring, kept), "at-rest");
  syncTree(restoring);
  return counts;
}

async function putAside(dataDir: string, now: Date): Promise<string> {
  const aside = join(dataDir, `replaced-${now.toISOString().replaceAll(":", "-")}`);
  await mkdir(aside, { mode: 0o700 });
  for (const part of ["database", ...keptFolders]) await moveInto(join(dataDir, part), join(aside, part));
  return aside;
}

async function moveInto(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to);
}
