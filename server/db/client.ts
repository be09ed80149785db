import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { anything, Changes, changesChannel, type ChangeListener, type Db, type Tx } from "./changes.ts";
import { openEmbedded } from "./embedded/open.ts";
import type { Log } from "./log.ts";
import { listen } from "./postgres/listen.ts";
import { openServer } from "./postgres/open.ts";

export type { ChangeListener, Db, Tx } from "./changes.ts";
export { DatabaseUnusable } from "./unusable.ts";

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly engine: "embedded" | "postgres";
  ping(): Promise<void>;
  close(): Promise<void>;
  onChange(listener: ChangeListener): () => void;
  // One connection for work that may take longer than a request may: migrations, copies, upkeep.
  patiently<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
}

export interface OpenOptions {
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly log: Log;
  readonly statementLimitMs?: number;
  readonly connectionWaitMs?: number;
}

interface Source {
  readonly engine: Database["engine"];
  readonly pool: pg.Pool;
  readonly patiently: Database["patiently"];
  close(): Promise<void>;
}

const defaults = { statementLimitMs: 30_000, connectionWaitMs: 8_000 };
const changesOf = new WeakMap<Db, Changes>();
const newsOf = new WeakMap<Tx, { readonly changes: Changes; readonly topics: Set<string> }>();

export async function openDatabase(options: OpenOptions): Promise<Database> {
  const changes = new Changes({ processId: randomUUID(), log: options.log, shared: options.databaseUrl !== undefined });
  const source = await openSource(options, changes);
  const db: Db = drizzle({ client: source.pool });
  changesOf.set(db, changes);
  return {
    ...source,
    db,
    async ping() {
      await source.pool.query("select 1");
    },
    onChange: (listener) => changes.add(listener),
  };
}

async function openSource(options: OpenOptions, changes: Changes): Promise<Source> {
  const { databaseUrl } = options;
  if (databaseUrl === undefined) {
    const { pool, patiently, close } = await openEmbedded({ ...defaults, ...options });
    return { engine: "embedded", pool, close, patiently };
  }
  const { pool, settings } = await openServer({ ...defaults, ...options, databaseUrl });
  const line = listen({
    settings,
    channel: changesChannel,
    log: options.log,
    heard: (payload) => changes.hear(payload),
    missed: () => changes.tell(anything),
  });
  await line.tried;
  async function close(): Promise<void> {
    await line.stop();
    await pool.end();
  }
  return { engine: "postgres", pool, close, patiently: (work) => pool.withClient((client) => unhurried(client, work)) };
}

const limits = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];

async function unhurried<T>(client: pg.PoolClient, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  await client.query(limits.map((limit) => `set ${limit} = 0`).join("; "));
  try {
    return await work(client);
  } finally {
    await client.query(limits.map((limit) => `reset ${limit}`).join("; ")).catch(() => undefined);
  }
}

// One act, one transaction. What was announced in it has reached this process's listeners when the promise resolves.
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const changes = changesOf.get(db);
  if (!changes) throw new Error("inTransaction takes the db that openDatabase gave");
  const topics = new Set<string>();
  const result = await db.transaction((tx) => {
    newsOf.set(tx, { changes, topics });
    return work(tx);
  });
  for (const topic of topics) changes.tell(topic);
  return result;
}

// After the commit, everyone who shows this topic hears that it changed; after a rollback nobody does.
export async function announce(tx: Tx, topic: string): Promise<void> {
  const news = newsOf.get(tx);
  if (!news) throw new Error("announce takes the tx that inTransaction gave");
  if (news.topics.has(topic)) return;
  news.topics.add(topic);
  await news.changes.send(tx, topic);
}
