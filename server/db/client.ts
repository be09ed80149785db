import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { isConnectionClosed } from "./away.ts";
import {
  anything,
  Changes,
  changesChannel,
  type ChangeListener,
  type Db,
  type News,
  type Topic,
  topicOf,
  type Tx,
} from "./changes.ts";
import type { CopyFile } from "./embedded/copy-running.ts";
import { directoryIn, openEmbedded } from "./embedded/open.ts";
import type { Log } from "./log.ts";
import { hasOtherHubs, listen } from "./postgres/listen.ts";
import { openServer } from "./postgres/open.ts";
import { closedInARow } from "./pool.ts";
import { lookAtFolder, lookAtServer, type Readiness, readinessOf } from "./readiness.ts";

export { type ChangeListener, type Db, type News, type Topic, topicOf, type Tx } from "./changes.ts";
export { DatabaseUnusable } from "./unusable.ts";

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly engine: "embedded" | "postgres";
  ping(): Promise<void>;
  readiness(): Promise<Readiness>;
  close(): Promise<void>;
  onChange(listener: ChangeListener): () => void;
  // One connection for work that may take longer than a request may: migrations, copies, upkeep.
  withoutTimeouts<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Whether another process of a hub is connected right now. */
  hasOtherHubs(): Promise<boolean>;
  // Of the running embedded database: the folder can be opened as a data folder afterwards. A server has better ways.
  readonly copyTo?: ((dataDir: string, copy?: CopyFile) => Promise<void>) | undefined;
}

export interface OpenOptions {
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly log: Log;
  readonly statementLimitMs?: number;
  readonly connectionWaitMs?: number;
  // That share a server's connections.
  readonly processes?: number;
  // An embedded database that is only read and then removed: nothing of it is made to reach the disk.
  readonly isThrownAway?: boolean;
}

interface PoolSource {
  readonly engine: Database["engine"];
  readonly pool: pg.Pool;
  readonly withoutTimeouts: Database["withoutTimeouts"];
  readonly copyTo?: Database["copyTo"];
  readonly hasOtherHubs: Database["hasOtherHubs"];
  look(): Promise<Readiness>;
  close(): Promise<void>;
}

// The embedded database has one connection for all callers: a long statement may be waited for longer, and ending the connection ends all.
const embeddedLimits = { statementLimitMs: 30_000, connectionWaitMs: 8_000 };
const serverLimits = { statementLimitMs: 8_000, connectionWaitMs: 5_000 };
// A server that has fallen silent does not answer a goodbye.
const goodbyeWithinMs = 2_000;
const changesOf = new WeakMap<Db, Changes>();
const newsOf = new WeakMap<Tx, Set<Topic>>();

export async function openDatabase(options: OpenOptions): Promise<Database> {
  const changes = new Changes({ processId: randomUUID(), log: options.log, shared: options.databaseUrl !== undefined });
  const { look, ...source } = await openSource(options, changes);
  const db: Db = drizzle({ client: source.pool });
  changesOf.set(db, changes);
  return {
    ...source,
    db,
    async ping() {
      await source.pool.query("select 1");
    },
    readiness: readinessOf(look),
    onChange: (listener) => changes.add(listener),
  };
}

async function openSource(options: OpenOptions, changes: Changes): Promise<PoolSource> {
  const { databaseUrl } = options;
  if (databaseUrl === undefined) {
    const { pool, withoutTimeouts, copyTo, close } = await openEmbedded({ ...embeddedLimits, ...options });
    return {
      engine: "embedded",
      // Its folder has one process at a time.
      hasOtherHubs: () => Promise.resolve(false),
      pool,
      close,
      withoutTimeouts,
      copyTo: (dataDir, copy) => copyTo(directoryIn(dataDir), copy),
      look: () => lookAtFolder(pool, options.dataDir),
    };
  }
  const { pool, settings } = await openServer({ ...serverLimits, ...options, databaseUrl });
  const hubNumber = randomInt(2 ** 31);
  const line = listen({
    settings,
    hubNumber,
    channel: changesChannel,
    log: options.log,
    heard: (payload) => changes.hear(payload),
    // A cache is dropped only when it can be filled again.
    async missed() {
      await pool.query("select 1");
      changes.tell(anything);
    },
  });
  await line.tried;
  async function close(): Promise<void> {
    await line.stop();
    await Promise.race([pool.end(), wait(goodbyeWithinMs, undefined, { ref: false })]);
  }
  return {
    engine: "postgres",
    hasOtherHubs: () => hasOtherHubs(pool, hubNumber),
    pool,
    close,
    look: () => lookAtServer(pool),
    withoutTimeouts: (work) => pool.withPatientClient((client) => runWithoutTimeouts(client, work)),
  };
}

const limits = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];

async function runWithoutTimeouts<T>(client: pg.PoolClient, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
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
  const topics = new Set<Topic>();
  const result = await begin(db, async (tx) => {
    newsOf.set(tx, topics);
    const done = await work(tx);
    await changes.send(tx, [...topics]);
    return done;
  });
  for (const topic of topics) changes.tell(topic);
  return result;
}

/** Pages that show this person, and lists that everyone sees: who is in such a list is not asked, so that no act can get it wrong. */
export async function announcePerson(tx: Tx, id: string): Promise<void> {
  await announce(tx, topicOf("person", id));
  await announce(tx, "people");
}

/** An act of one statement, which needs no transaction around it. It notifies with the news that it is given, if any. */
export async function inOneStatement<T>(
  db: Db,
  topic: Topic,
  work: (news: News | undefined) => Promise<T>,
): Promise<T> {
  const changes = changesOf.get(db);
  if (!changes) throw new Error("inOneStatement takes the db that openDatabase gave");
  const result = await work(changes.news(topic));
  changes.tell(topic);
  return result;
}

// A connection that the server closed before any statement ran on it is no failure.
async function begin<T>(db: Db, work: (tx: Tx) => Promise<T>, left = closedInARow): Promise<T> {
  let hasBegun = false;
  try {
    return await onOneConnection(db, (tx) => {
      hasBegun = true;
      return work(tx);
    });
  } catch (error) {
    if (hasBegun || left === 0 || !isConnectionClosed(error)) throw error;
    return begin(db, work, left - 1);
  }
}

// drizzle's own way to a transaction keeps a connection for ever whose BEGIN failed, gives one back whose ROLLBACK did, and tells of
// that instead of what went wrong first.
async function onOneConnection<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let first: { readonly error: unknown } | undefined;
  let isWhole = false;
  try {
    const result = await drizzle({ client }).transaction((tx) =>
      work(tx).catch((error: unknown) => {
        first = { error };
        throw error;
      }),
    );
    isWhole = true;
    return result;
  } catch (error) {
    isWhole = first?.error === error;
    throw first ? first.error : error;
  } finally {
    client.release(!isWhole);
  }
}

// After the commit, every listener of this topic hears that it changed; after a rollback none does.
// All that one act announces goes out in one statement, its last.
export async function announce(tx: Tx, topic: Topic): Promise<void> {
  const news = newsOf.get(tx);
  if (!news) throw new Error("announce takes the tx that inTransaction gave");
  news.add(topic);
}
