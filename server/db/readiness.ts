// Whether the database can serve: it answers, takes writes, and has room.
import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import type pg from "pg";

export type Readiness = "ready" | "database unreachable" | "database is read-only" | "disk full";

interface Times {
  readonly withinMs?: number;
  readonly keptMs?: number;
}

// The engine writes its log ahead in files of this size: with less room the next one cannot be made.
const leastRoom = 16 * 1024 * 1024;

/** Any caller may ask, so one check runs at a time, and its answer is good for a moment. */
export function readinessOf(
  look: () => Promise<Readiness>,
  { withinMs = 2_000, keptMs = 1_000 }: Times = {},
): () => Promise<Readiness> {
  let last: Promise<Readiness> | undefined;
  return async () => {
    if (!last) {
      last = look().catch((error: unknown) => failedReadiness(error));
      void last.then(() => setTimeout(() => (last = undefined), keptMs).unref());
    }
    const late = Promise.withResolvers<Readiness>();
    const timer = setTimeout(() => late.resolve("database unreachable"), withinMs);
    try {
      return await Promise.race([last, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

// Writes some hundred kilobytes into a temporary file of the server and no row: the last page of a table or log takes a small write for
// a while after the disk is full.
export const roomProbe = "set local work_mem = '64kB'; select count(*) from generate_series(1, 20000)";
const writeProbe = "select current_setting('transaction_read_only')::bool or pg_is_in_recovery() as refused";

export async function lookAtServer(pool: pg.Pool): Promise<Readiness> {
  const { rows } = await pool.query<{ refused: boolean }>(writeProbe);
  if (rows[0]?.refused) return "database is read-only";
  await pool.query(roomProbe);
  return "ready";
}

/** A write could end the engine on a full disk, so the folder is looked at instead. */
export async function lookAtFolder(pool: pg.Pool, dataDir: string): Promise<Readiness> {
  const [{ bavail, bsize }] = await Promise.all([
    statfs(dataDir),
    access(dataDir, constants.W_OK),
    pool.query("select 1"),
  ]);
  return bavail * bsize < leastRoom ? "disk full" : "ready";
}

function failedReadiness(error: unknown): Readiness {
  const { code } = error as { code?: unknown };
  if (code === "53100" || code === "ENOSPC") return "disk full";
  return code === "EROFS" || code === "EACCES" || code === "25006" ? "database is read-only" : "database unreachable";
}
