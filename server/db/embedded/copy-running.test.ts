import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { silentLog, temporaryDatabase, temporaryFolder } from "#test/engines/databases.ts";
import type { Database } from "../client.ts";
import type { CopyFile } from "./copy-running.ts";
import { openEmbedded } from "./open.ts";

// Two purses with a thousand between them, and a book of every payment.
async function twoPurses(): Promise<Database> {
  const database = await temporaryDatabase();
  await database.pool.query(
    "create table purses (name text primary key, coins int); insert into purses values ('hers', 500), ('his', 500)",
  );
  await database.pool.query("create table book (n int primary key, words text); create table torn (n int)");
  return database;
}

// Touches both purses, grows the book and its index by a page or more, and has files come and go.
async function pay({ pool }: Database, n: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; update purses set coins = coins - 1 where name = 'hers'");
    await client.query(
      "insert into book select $1 * 1000 + i, repeat(md5(i::text), 20) from generate_series(1, 20) i",
      [n],
    );
    await client.query(
      "update purses set coins = coins + 1 where name = 'his'; truncate torn; insert into torn values (1); commit",
    );
  } finally {
    client.release();
  }
}

async function count({ pool }: Database): Promise<{ hers: number; all: number; payments: number }> {
  const { rows } = await pool.query<{ hers: number; all: number; payments: number }>(
    "select (select coins from purses where name = 'hers') as hers, (select sum(coins)::int from purses) as all, (select count(*)::int from book) / 20 as payments",
  );
  return rows[0]!;
}

test("during a copy of a running database all callers are served; the copy is one moment", async () => {
  const hub = await twoPurses();
  const folder = temporaryFolder();
  let paid = 0;
  let underWay = 0;
  const counts: number[] = [];
  // A query between two files is answered before the next file is copied.
  await hub.copyTo!(folder, async (from, to) => {
    const before = (underWay += 1);
    if (before % 10 === 0) await pay(hub, (paid += 1));
    if (before % 100 === 0) counts.push((await count(hub)).payments);
    await copyFile(from, to);
  });
  expect(counts.length).toBeGreaterThan(5);
  expect((await count(hub)).payments).toBe(paid);
  const copy = await temporaryDatabase({ dataDir: folder });
  const { hers, all, payments } = await count(copy);
  expect(all).toBe(1000);
  expect(hers).toBe(500 - payments);
  expect(payments).toBeGreaterThanOrEqual(counts.at(-1)!);
  await copy.pool.query("reindex database postgres");
  expect(await count(copy)).toEqual({ hers, all, payments });
});

test("a page that is copied while it is half written is whole in the copy", async () => {
  const hub = await twoPurses();
  const folder = temporaryFolder();
  const { rows } = await hub.pool.query<{ file: string }>("select pg_relation_filepath('purses') as file");
  const tear: CopyFile = async (from, to) => {
    await copyFile(from, to);
    if (!from.endsWith(rows[0]!.file)) return;
    await pay(hub, 1);
    const torn = await readFile(to);
    await writeFile(to, torn.fill(0xff, 4096, 8192));
  };
  await hub.copyTo!(folder, tear);
  expect(await count(await temporaryDatabase({ dataDir: folder }))).toEqual({ hers: 499, all: 1000, payments: 1 });
});

test("a database that was opened anew while it was copied is not taken for a good copy", async () => {
  const hub = await twoPurses();
  const copying = hub.copyTo!(temporaryFolder(), async (from, to) => {
    await copyFile(from, to);
    if (!from.endsWith(join("global", "pg_control"))) return;
    await pay(hub, 1);
    await hub.pool.query("checkpoint");
  });
  await expect(copying).rejects.toThrow(/opened anew while it was copied/);
});

test("a copy that is read and thrown away leaves the disk to the hub", async () => {
  const hub = await twoPurses();
  const folder = temporaryFolder();
  await hub.copyTo!(folder);
  for (const isThrownAway of [true, false]) {
    const { pool, engine, close } = await openEmbedded({
      dataDir: folder,
      log: silentLog,
      statementLimitMs: 30_000,
      connectionWaitMs: 8_000,
      isThrownAway,
    });
    const { rows } = await pool.query<{ coins: number }>(
      "update purses set coins = 400 where name = 'his' returning coins",
    );
    const synced = engine.fsyncs();
    await close();
    expect(rows).toEqual([{ coins: 400 }]);
    expect(synced > 0).toBe(!isThrownAway);
  }
});
