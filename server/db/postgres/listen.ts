import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";

export interface ListenOptions {
  readonly settings: pg.ClientConfig;
  readonly channel: string;
  readonly log: Log;
  readonly heard: (payload: string) => void;
  // Called after every connection: whatever was said before it was missed.
  readonly missed: () => void;
}

export interface Listening {
  // The first attempt is over, whether it worked or not.
  readonly tried: Promise<void>;
  stop(): Promise<void>;
}

const shortestPauseMs = 250;
const longestPauseMs = 10_000;
const pulseMs = 15_000;

// News needs a connection that stays; this one is kept apart from the pool and comes back by itself.
export function listen(options: ListenOptions): Listening {
  const { log, missed } = options;
  const stopping = new AbortController();
  const { promise: tried, resolve: endOfFirst } = Promise.withResolvers<void>();
  let client: pg.Client | undefined;

  async function keepListening(): Promise<void> {
    let pause = shortestPauseMs;
    while (!stopping.signal.aborted) {
      const ended = Promise.withResolvers<void>();
      try {
        client = await connect(options, () => ended.resolve());
        missed();
        pause = shortestPauseMs;
        endOfFirst();
        await alive(client, ended.promise, stopping.signal);
      } catch (error) {
        log.warn({ err: error }, "the line for news between processes is down");
        endOfFirst();
      }
      await client?.end().catch(() => undefined);
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

async function connect({ settings, channel, heard }: ListenOptions, ended: () => void): Promise<pg.Client> {
  const client = new pg.Client({ ...settings, query_timeout: 5_000 });
  client.on("error", ended);
  client.on("end", ended);
  client.on("notification", (news) => heard(news.payload ?? ""));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

// A line that died without a word is found by asking now and then.
async function alive(client: pg.Client, ended: Promise<void>, signal: AbortSignal): Promise<void> {
  const over = ended.then(() => "over" as const);
  while (!signal.aborted) {
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const pulse = wait(pulseMs, "pulse" as const, { signal: either }).catch(() => "over" as const);
    const next = await Promise.race([over, pulse]);
    stop.abort();
    if (signal.aborted) return;
    if (next === "over") throw new Error("the connection ended");
    await client.query("select 1");
  }
}
