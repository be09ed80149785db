import type pg from "pg";
import type { Log } from "../log.ts";

export interface UpkeepOptions {
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly patiently: <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;
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
  stop(): Promise<void>;
}

// One session has no checkpointer and no autovacuum beside it, so the hub does both jobs itself.
export function startUpkeep(options: UpkeepOptions): Upkeep {
  const { pool, log, patiently, isBusy } = options;
  const checkpointEvery = options.checkpointEveryMs ?? 5 * 60_000;
  const checkpointAfter = options.checkpointAfterBytes ?? 64 * 1024 * 1024;
  const vacuumEvery = options.vacuumEveryMs ?? 60 * 60_000;
  let checkpointAt = Date.now() + checkpointEvery;
  let vacuumAt = Date.now() + vacuumEvery;
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    const now = Date.now();
    const unsaved = await bytesSinceCheckpoint(pool);
    if (unsaved >= checkpointAfter || (unsaved > 0 && now >= checkpointAt)) {
      await patiently((client) => client.query("checkpoint"));
      checkpointAt = now + checkpointEvery;
    }
    if (now < vacuumAt) return;
    await patiently((client) => client.query("vacuum (analyze)"));
    vacuumAt = now + vacuumEvery;
  }

  const timer = setInterval(() => {
    if (isBusy()) return;
    running ??= look()
      .catch((error: unknown) => isBusy() || log.warn({ err: error }, "the upkeep of the embedded database failed"))
      .then(() => undefined)
      .finally(() => (running = undefined));
  }, options.lookEveryMs ?? 15_000);
  timer.unref();

  return {
    look,
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
