import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";

export interface ListenOptions {
  readonly settings: pg.ClientConfig;
  readonly channel: string;
  /** The number by which other hubs on the database recognise this one, as long as it lives. */
  readonly hubNumber: number;
  readonly log: Log;
  readonly heard: (payload: string) => void;
  // Called after every connection: earlier notifications were missed. As long as it fails, the line does not count as up.
  readonly missed: () => Promise<void>;
  readonly heartbeatMs?: number;
}

export interface Listening {
  // The first attempt has ended, with or without success.
  readonly tried: Promise<void>;
  stop(): Promise<void>;
}

const shortestPauseMs = 250;
const longestPauseMs = 3_000;
const defaultHeartbeatMs = 3_000;
const answerWithinMs = 1_500;
const goodbyeWithinMs = 1_000;

// The class of the advisory locks that hubs hold. They go with the connection, so a hub that was killed holds none.
const hubsAtWork = 0x4859;

export async function hasOtherHubs(pool: pg.Pool, own: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database()) and classid = $1 and objid <> $2",
    [hubsAtWork, own],
  );
  return rowCount !== 0;
}

// Notifications need a lasting connection; this one is apart from the pool and reconnects automatically.
export function listen(options: ListenOptions): Listening {
  const { log, missed, heartbeatMs = defaultHeartbeatMs } = options;
  const stopping = new AbortController();
  const { promise: tried, resolve: endOfFirst } = Promise.withResolvers<void>();
  let client: pg.Client | undefined;

  async function keepListening(): Promise<void> {
    let pause = shortestPauseMs;
    while (!stopping.signal.aborted) {
      const ended = Promise.withResolvers<void>();
      try {
        client = await connect(options, () => ended.resolve());
        await missed();
        pause = shortestPauseMs;
        endOfFirst();
        await alive(client, { ended: ended.promise, signal: stopping.signal, heartbeatMs });
      } catch (error) {
        log.warn({ err: error }, "the line for news between processes is down");
        endOfFirst();
      }
      await hangUp(client);
      client = undefined;
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, longestPauseMs);
    }
  }

  const done = keepListening();
  return {
    tried,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function connect({ settings, channel, hubNumber, heard }: ListenOptions, ended: () => void): Promise<pg.Client> {
  const client = new pg.Client({ ...settings, query_timeout: answerWithinMs });
  client.on("error", ended);
  client.on("end", ended);
  client.on("notification", (news) => heard(news.payload ?? ""));
  try {
    await client.connect();
    await client.query(`select pg_advisory_lock_shared(${hubsAtWork}, ${hubNumber})`);
    await client.query(`listen ${channel}`);
    return client;
  } catch (error) {
    await hangUp(client);
    throw error;
  }
}

// A server that has fallen silent does not say goodbye either.
async function hangUp(client: pg.Client | undefined): Promise<void> {
  await Promise.race([client?.end().catch(() => undefined), wait(goodbyeWithinMs, undefined, { ref: false })]);
}

interface ListenLine {
  readonly ended: Promise<void>;
  readonly signal: AbortSignal;
  readonly heartbeatMs: number;
}

// A line that died without a word is found by asking now and then.
async function alive(client: pg.Client, { ended, signal, heartbeatMs }: ListenLine): Promise<void> {
  const over = ended.then(() => "over" as const);
  while (!signal.aborted) {
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const heartbeat = wait(heartbeatMs, "heartbeat" as const, { signal: either }).catch(() => "over" as const);
    const next = await Promise.race([over, heartbeat]);
    stop.abort();
    if (signal.aborted) return;
    if (next === "over") throw new Error("the connection ended");
    await client.query("select 1");
  }
}
