import { expect, test } from "vitest";
import { startHub } from "#test/harness.ts";
import { sharedRates, sweepRates } from "./rate-store.ts";

const hub = await startHub();
const start = 1_800_000_000_000;
const clock = { now: () => new Date(start) };

test("two processes share one allowance: together they let through no more than the limit", async () => {
  const [one, other] = [sharedRates(clock, hub.ctx.db), sharedRates(clock, hub.ctx.db)];
  const ask = { door: "browse", caller: "203.0.113.9", limit: 25, seconds: 60 };
  const waits = await Promise.all(Array.from({ length: 60 }, (_, call) => (call % 2 === 0 ? one : other).take(ask)));
  const through = waits.filter((wait) => wait === undefined).length;
  expect(through).toBeLessThanOrEqual(25);
  expect(through).toBeGreaterThanOrEqual(24);
});

test("a door with a small limit is exact to the call", async () => {
  const stores = [1, 2, 3].map(() => sharedRates(clock, hub.ctx.db));
  const ask = { door: "reset", caller: "198.51.100.7", limit: 5, seconds: 3600 };
  const waits = await Promise.all(stores.flatMap((store) => Array.from({ length: 4 }, () => store.take(ask))));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
});

test("a busy door costs one write in many calls", async () => {
  const store = sharedRates(clock, hub.ctx.db);
  for (let call = 0; call < 100; call += 1) await store.take({ door: "hot", caller: "a", limit: 1000, seconds: 60 });
  const { rows } = await hub.ctx.database.pool.query("select used from rate_windows where door = 'hot'");
  expect(rows).toEqual([{ used: 100 }]);
});

test("windows that are over are swept out", async () => {
  await sharedRates({ now: () => new Date(0) }, hub.ctx.db).take({ door: "old", caller: "a", limit: 5, seconds: 60 });
  await sweepRates(hub.ctx.db);
  const { rows } = await hub.ctx.database.pool.query("select 1 from rate_windows where door = 'old'");
  expect(rows).toEqual([]);
});
