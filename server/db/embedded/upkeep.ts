import type pg from "pg";
import type { Log } from "../log.ts";

export interface UpkeepOptions {
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly withoutTimeouts: <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;
  // A backup, a restore or a move has the one connection: then upkeep waits for the next look.
  readonly isBusy: () => boolean;
  readonly lookEveryMs?: number;
  readonly checkpointEveryMs?: number;
  readonly checkpointAfterBytes?: number;
  readonly vacuumEveryMs?: number;
}

export interface Upkeep {
  // Does what is due.
  look(): Promise<void>;
  // Nothing is done while this work runs.
  apartFrom<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

// One session has no checkpointer and no autovacuum beside it, so the hub does both jobs itself.
export function startUpkeep(options: UpkeepOptions): Upkeep {
  const { pool, log, withoutTimeouts, isBusy } = options;
  const checkpointEvery = options.checkpointEveryMs ?? 5 * 60_000;
  const checkpointAfter = options.checkpointAfterBytes ?? 64 * 1024 * 1024;
  const vacuumEvery = options.vacuumEveryMs ?? 60 * 60_000;
  let checkpointAt = Date.now() + checkpointEvery;
  let vacuumAt = Date.now() + vacuumEvery;
  let running: Promise<void> | undefined;
  let apart = 0;

  async function look(): Promise<void> {
    const now = Date.now();
    const unsaved = await bytesSinceCheckpoint(pool);
    if (unsaved >= checkpointAfter || (unsaved > 0 && now >= checkpointAt)) {
      await withoutTimeouts((client) => client.query("checkpoint"));
      checkpointAt = now + checkpointEvery;
    }
    if (now < vacuumAt) return;
    for (const table of await tables(pool))
      await withoutTimeouts((client) => client.query(`vacuum (analyze) ${table}`));
    vacuumAt = now + vacuumEvery;
  }

  const timer = setInterval(() => {
    if (isBusy() || apart > 0) return;
    running ??= look()
      .catch((error: unknown) => isBusy() || log.warn({ err: error }, "the upkeep of the embedded database failed"))
      .then(() => undefined)
      .finally(() => (running = undefined));
  }, options.lookEveryMs ?? 15_000);
  timer.unref();

  async function apartFrom<T>(work: () => Promise<T>): Promise<T> {
    apart += 1;
    try {
      await running;
      return await work();
    } finally {
      apart -= 1;
    }
  }

  return {
    look,
    apartFrom,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function bytesSinceCheckpoint(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()",
  );
  return Number(rows[0]?.bytes ?? 0);
}

// One after the other, so that no statement waits for more than one table.
async function tables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind in ('r', 'm') and relpersistence <> 't' order by relname",
  );
  return rows.map(({ name }) => name);
}
