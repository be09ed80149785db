// A copy of the embedded database during its work: no caller waits. Files that change in the meantime are copied as they happen to be:
// the journal holds every change since the last checkpoint, changed pages whole, and is copied last. When the copy is opened, the engine does
// the same as after a power cut: it plays the journal, up to the one moment at which that ends.
import { constants, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";
import { DatabaseUnusable } from "../unusable.ts";

export interface RunningDatabase {
  readonly directory: string;
  readonly pool: pg.Pool;
}

export type CopyFile = (from: string, to: string) => Promise<void>;

const journal = "pg_wal";
// Says from where the journal is to be played, so it is copied before anything can have moved on.
const control = join("global", "pg_control");
// The hub keeps writing meanwhile.
const roomToSpare = 64 * 1024 * 1024;

/** While this runs no other work may make a checkpoint: it would take away the beginning of the journal that the copy needs. */
export async function copyRunning(
  { directory, pool }: RunningDatabase,
  to: string,
  copy: CopyFile = copyQuickly,
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await refuseWithoutRoom(directory, to);
  const began = await playedFrom(pool);
  const tables = (await filesIn(directory, to)).filter((file) => !file.startsWith(journal) && file !== control);
  for (const file of [control, ...tables]) await copyUnlessGone(file);
  for (const file of (await filesIn(directory, to)).filter((path) => path.startsWith(journal)))
    await copyUnlessGone(file);
  if ((await playedFrom(pool)) !== began)
    throw new DatabaseUnusable("The database was opened anew while it was copied: try again.");

  // A missing file belonged to a table that was dropped; the journal says so too.
  async function copyUnlessGone(file: string): Promise<void> {
    const from = join(directory, file);
    await copy(from, join(to, file)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || existsSync(from)) throw error;
    });
  }
}

async function playedFrom(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ at: string }>("select redo_lsn::text as at from pg_control_checkpoint()");
  return rows[0]?.at ?? "";
}

/** Every file by its path in the directory; its folders, the empty ones too, are there in the copy. */
async function filesIn(directory: string, to: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const inside = (entry: (typeof entries)[number]): string =>
    join(entry.parentPath, entry.name).slice(directory.length + 1);
  for (const entry of entries)
    if (entry.isDirectory()) await mkdir(join(to, inside(entry)), { recursive: true, mode: 0o700 });
  return entries.filter((entry) => entry.isFile()).map(inside);
}

async function refuseWithoutRoom(directory: string, to: string): Promise<void> {
  let bytes = roomToSpare;
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      bytes += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
  }
  const { bavail, bsize } = await statfs(dirname(to));
  if (bavail * bsize >= bytes) return;
  const megabytes = Math.ceil(bytes / 1024 / 1024);
  throw new DatabaseUnusable(
    `There is no room beside the database for a copy of it: ${megabytes} MB must be free. Make room, or stop the hub for the backup, which then needs no copy.`,
  );
}

// A file system that can shares the bytes instead of writing them again.
async function copyQuickly(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
}
