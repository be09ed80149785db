import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { silentLog, temporaryDatabase } from "#test/engines/databases.ts";
import { startUpkeep, type Upkeep, type UpkeepOptions } from "./upkeep.ts";

const never = 1e12;

async function keptDatabase(due: Partial<UpkeepOptions>): Promise<{ pool: pg.Pool; upkeep: Upkeep }> {
  const { pool, withoutTimeouts } = await temporaryDatabase();
  const upkeep = startUpkeep({
    pool,
    log: silentLog,
    withoutTimeouts,
    isBusy: () => false,
    lookEveryMs: 1e9,
    checkpointEveryMs: never,
    checkpointAfterBytes: never,
    vacuumEveryMs: never,
    ...due,
  });
  onTestFinished(() => upkeep.stop());
  await pool.query("create table kept as select n, repeat('x', 500) as text from generate_series(1, 2000) n");
  await pool.query("delete from kept where n > 100");
  return { pool, upkeep };
}

async function checkpoint(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ redo: string }>("select redo_lsn::text as redo from pg_control_checkpoint()");
  return rows[0]!.redo;
}

async function pages(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ size: string }>("select pg_relation_size('kept') as size");
  return Number(rows[0]!.size) / 8192;
}

test("a journal that has grown is written down before it fills the disk", async () => {
  const { pool, upkeep } = await keptDatabase({ checkpointAfterBytes: 64 * 1024 });
  const before = await checkpoint(pool);
  await upkeep.look();
  const after = await checkpoint(pool);
  expect(after).not.toBe(before);
  await upkeep.look();
  expect(await checkpoint(pool)).toBe(after);
});

test("written rows are checkpointed after a while, however few they are", async () => {
  const { pool, upkeep } = await keptDatabase({ checkpointEveryMs: 0 });
  const before = await checkpoint(pool);
  await upkeep.look();
  expect(await checkpoint(pool)).not.toBe(before);
});

test("deleted rows are cleared away", async () => {
  const { pool, upkeep } = await keptDatabase({ vacuumEveryMs: 0 });
  const before = await pages(pool);
  await upkeep.look();
  expect(await pages(pool)).toBeLessThan(before / 2);
});

test("a query during the vacuum is answered before the last table is done", async () => {
  const { pool, withoutTimeouts } = await temporaryDatabase();
  await pool.query("create table kept (n int)");
  const order: string[] = [];
  let query: Promise<unknown> | undefined;
  const inOrder: typeof withoutTimeouts = async (work) => {
    const done = withoutTimeouts(work);
    order.push("a table");
    query ??= pool.query("select 1").then(() => order.push("the query"));
    return done;
  };
  const upkeep = startUpkeep({
    pool,
    log: silentLog,
    withoutTimeouts: inOrder,
    isBusy: () => false,
    lookEveryMs: 1e9,
    checkpointEveryMs: never,
    checkpointAfterBytes: never,
    vacuumEveryMs: 0,
  });
  onTestFinished(() => upkeep.stop());
  await upkeep.look();
  await query;
  expect(order.indexOf("the query")).toBeGreaterThan(0);
  expect(order.lastIndexOf("a table")).toBeGreaterThan(order.indexOf("the query"));
});

test("while the database is copied, no checkpoint takes its journal away", async () => {
  const { pool, upkeep } = await keptDatabase({ lookEveryMs: 1, checkpointAfterBytes: 0 });
  await upkeep.apartFrom(async () => {
    const before = await checkpoint(pool);
    for (let n = 0; n < 20; n += 1) await pool.query("insert into kept values (1, 'one more')");
    expect(await checkpoint(pool)).toBe(before);
  });
});

test("nothing is done before it is due", async () => {
  const { pool, upkeep } = await keptDatabase({});
  const before = [await checkpoint(pool), await pages(pool)];
  await upkeep.look();
  expect([await checkpoint(pool), await pages(pool)]).toEqual(before);
});

test("the journal of many writes does not stay on the disk", async () => {
  const { pool, upkeep } = await keptDatabase({ checkpointAfterBytes: 16 * 1024 * 1024 });
  for (let round = 0; round < 8; round += 1) {
    await pool.query("insert into kept select n, repeat(md5(n::text), 40) from generate_series(1, 15000) n");
    await upkeep.look();
  }
  const { rows } = await pool.query<{ size: string }>("select sum(size) as size from pg_ls_waldir()");
  expect(Number(rows[0]!.size)).toBeLessThan(130 * 1024 * 1024);
});

test("upkeep waits while a backup or restore has the connection, and goes on after it", async () => {
  const { pool, withoutTimeouts } = await temporaryDatabase();
  let isBusy = true;
  let calls = 0;
  const counted: typeof withoutTimeouts = (work) => ((calls += 1), withoutTimeouts(work));
  const upkeep = startUpkeep({
    pool,
    log: silentLog,
    withoutTimeouts: counted,
    isBusy: () => isBusy,
    lookEveryMs: 1,
    checkpointAfterBytes: 0,
  });
  onTestFinished(() => upkeep.stop());
  await withoutTimeouts((client) => client.query("select pg_sleep(0.2)"));
  expect(calls).toBe(0);
  isBusy = false;
  await expect.poll(() => calls).toBeGreaterThan(0);
});
