import { mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Database } from "../client.ts";
import type { Applied } from "../migrate.ts";
import { syncPath, syncTree } from "../sync-files.ts";
import { copyKept } from "./copy-kept.ts";
import { readRows } from "./read.ts";
import { writeRowsFile } from "./rows-file.ts";

export const rowsFile = "database.jsonl.gz";
// What the hub keeps beside the database, and cannot make again.
export const keptFolders = ["files", "keys"];

export interface Backup {
  readonly path: string;
  readonly rows: number;
}

// Written beside its place and moved there when it is whole and on the disk, so a backup that has its name is a good one.
export async function makeBackup(database: Database, dataDir: string, now: Date): Promise<Backup> {
  const backups = join(resolve(dataDir), "backups");
  const path = join(backups, now.toISOString().replaceAll(":", "-"));
  const making = `${path}.making`;
  await mkdir(making, { recursive: true, mode: 0o700 });
  try {
    const rows = await database.patiently(async (client) => {
      const { rows: migrations } = await client.query<Applied>(
        'select name, checksum from schema_migrations order by name collate "C"',
      );
      return writeRowsFile(join(making, rowsFile), { format: 1, madeAt: now.toISOString(), migrations }, readRows(client));
    });
    for (const folder of keptFolders) await copyKept(join(resolve(dataDir), folder), join(making, folder), "in-use");
    syncTree(making);
    await rename(making, path);
    syncPath(backups);
    return { path, rows };
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
}
