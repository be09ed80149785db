import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { keyFile } from "#server/secrets/secret-key.ts";
import { type Database, openDatabase } from "#server/db/client.ts";
import { lockDirectory } from "#server/db/embedded/directory-lock.ts";
import type { Log } from "#server/db/log.ts";
import { checkHistory, migrate, readMigrations } from "#server/db/migrate.ts";
import { syncTree } from "#server/db/sync-files.ts";
import { DatabaseUnusable } from "#server/db/unusable.ts";
import { keptParts, rowsFile } from "./backup.ts";
import { copyKept } from "./copy-kept.ts";
import { declareWhole, finishRestore } from "#server/db/embedded/finish-restore.ts";
import { openRowsFile } from "./rows-file.ts";
import { writeRows, type Counts } from "./write.ts";

export interface RestoreOptions {
  readonly backup: string;
  readonly dataDir: string;
  readonly existing: "refuse" | "keep-aside";
  readonly now: Date;
  readonly log: Log;
  readonly migrations?: string;
  // Throws when the restored database could not be opened with the secret that will be there.
  readonly accept?: (database: Database, keyInBackup: string | undefined) => Promise<void>;
}

export interface RestoreResult {
  readonly counts: Counts;
  // Where the former database is now, when there was one.
  readonly aside: string | undefined;
  // When the backup was made.
  readonly madeAt: string;
}

// The new state is made whole in a folder of its own; only then do the old and the new change places.
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDirectory(dataDir);
  const restoring = join(dataDir, "restoring");
  try {
    finishRestore(dataDir);
    if (options.existing === "refuse") refuseOccupied(dataDir);
    await rm(restoring, { recursive: true, force: true });
    const { counts, madeAt } = await rebuild(options, restoring);
    declareWhole(restoring, dataDir, options.now);
    return { counts, madeAt, aside: finishRestore(dataDir) };
  } finally {
    await rm(restoring, { recursive: true, force: true });
    lock.release();
  }
}

function refuseOccupied(dataDir: string): void {
  const there = ["database", keyFile].find((part) => existsSync(join(dataDir, part)));
  if (there === undefined) return;
  const what = there === keyFile ? "the secret.key of another database" : "a database";
  throw new DatabaseUnusable(`${dataDir} holds ${what} already; add --replace to put it aside and restore the backup.`);
}

async function rebuild(
  { backup, log, migrations, accept }: RestoreOptions,
  restoring: string,
): Promise<Omit<RestoreResult, "aside">> {
  const { head, carried } = await openRowsFile(join(backup, rowsFile));
  const folder = migrations === undefined ? {} : { folder: migrations };
  checkHistory(head.migrations, await readMigrations(migrations));
  const database = await openDatabase({ dataDir: restoring, log });
  let counts: Counts;
  try {
    // As old as the backup first, for its rows to fit; then up to date.
    await migrate(database, log, { ...folder, upTo: head.migrations.at(-1)?.name ?? "" });
    counts = await database.withoutTimeouts((client) => writeRows(client, carried));
    await migrate(database, log, folder);
    await accept?.(database, await readKept(join(backup, keyFile)));
  } finally {
    await database.close();
  }
  // Of a backup without files none are there afterwards either.
  await mkdir(join(restoring, "files"), { mode: 0o700 });
  for (const part of keptParts) await copyKept(join(backup, part), join(restoring, part), "at-rest");
  syncTree(restoring);
  return { counts, madeAt: head.madeAt };
}

async function readKept(file: string): Promise<string | undefined> {
  return existsSync(file) ? (await readFile(file, "utf8")).trim() : undefined;
}
