// A folder whose rows went to PostgreSQL would open again and sell beside it, with the same numbers and the same logins. So a mark lies in
// it, within the database, so that a restore puts it aside with the rest.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { syncPath } from "../sync-files.ts";
import { DatabaseUnusable } from "../unusable.ts";

const markIn = (dataDir: string): string => join(dataDir, "database", "moved-to");

export function markMoved(dataDir: string, databaseUrl: string): void {
  // Never the password.
  const { host, pathname } = new URL(databaseUrl);
  writeFileSync(markIn(dataDir), `${host}${pathname}\n`, { flush: true, mode: 0o600 });
  syncPath(join(dataDir, "database"));
}

export function refuseMoved(dataDir: string): void {
  const mark = markIn(dataDir);
  if (!existsSync(mark)) return;
  throw new DatabaseUnusable(
    `The database in ${dataDir} moved to PostgreSQL at ${readFileSync(mark, "utf8").trim()}: set DATABASE_URL. To go back on purpose, without what was written there since, remove the file ${mark}.`,
  );
}
