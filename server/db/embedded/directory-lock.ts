import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseUnusable } from "../unusable.ts";

export interface DirectoryLock {
  release(): void;
}

// The engine itself has no lock, and two processes on one directory destroy it. SQLite's exclusive lock is the operating
// system's own: it dies with the process, so nothing stale is ever left behind.
export function lockDirectory(dataDir: string): DirectoryLock {
  return lockFile(
    join(dataDir, "database.lock"),
    `The data directory ${dataDir} is in use by another process; stop that one first, or set DATA_DIR to another folder.`,
  );
}

export function lockFile(path: string, isTaken: string): DirectoryLock {
  const file = new DatabaseSync(path);
  try {
    file.exec(
      "PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE",
    );
  } catch (error) {
    file.close();
    if (/not a database/i.test(String(error))) {
      throw new DatabaseUnusable(`${path} is damaged: remove it and start again, nothing is kept in it.`, {
        cause: error,
      });
    }
    if (!/locked|busy/i.test(String(error))) throw error;
    throw new DatabaseUnusable(isTaken, { cause: error });
  }
  return { release: () => file.close() };
}
