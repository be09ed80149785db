import { expect, test } from "vitest";
import { isDatabaseAway } from "#server/db/away.ts";
import { startHub } from "#test/harness.ts";
import { memoryRates, sharedRates, sweepRates } from "./rate-store.ts";

const hub = await startHub();
const start = 1_800_000_000_000;
const clock = { now: () => new Date(start) };

// A count is never too late on a machine that is busy.
const patient = { aloneAfterMs: 60_000 };

test("two processes share one allowance: together they let through no more than the limit", async () => {
  const [one, other] = [sharedRates(clock, hub.ctx.db, patient), sharedRates(clock, hub.ctx.db, patient)];
  const ask = { door: "browse", caller: "203.0.113.9", limit: 25, seconds: 60 };
  const waits = await Promise.all(Array.from({ length: 60 }, (_, call) => (call % 2 === 0 ? one : other).take(ask)));
  const through = waits.filter((wait) => wait === undefined).length;
  expect(through).toBe(25);
});

test("a door with a small limit is exact to the call", async () => {
  const stores = [1, 2, 3].map(() => sharedRates(clock, hub.ctx.db, patient));
  const ask = { door: "reset", caller: "198.51.100.7", limit: 5, seconds: 3600 };
  const waits = await Promise.all(stores.flatMap((store) => Array.from({ length: 4 }, () => store.take(ask))));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
});

test("a busy door costs one write in many calls", async () => {
  const store = sharedRates(clock, hub.ctx.db, patient);
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

test("what counts for a person is remembered by whoever asks next, however few processes there are", async () => {
  const guess = { door: "password", caller: "somebody", limit: 5, seconds: 3600, isAboutPerson: true } as const;
  const before = memoryRates(clock, hub.ctx.db);
  for (let call = 0; call < 5; call += 1) expect(await before.take(guess)).toBeUndefined();
  const afterRestart = memoryRates(clock, hub.ctx.db);
  expect(await afterRestart.take(guess)).toBeGreaterThan(0);
  const { isAboutPerson: _, ...call } = guess;
  expect(await afterRestart.take(call)).toBeUndefined();
});

// Whoever holds the table holds every count.
async function whileHeld(work: () => Promise<void>): Promise<void> {
  const keeper = await hub.ctx.database.pool.connect();
  await keeper.query("begin; lock table rate_windows in access exclusive mode");
  try {
    await work();
  } finally {
    await keeper.query("rollback");
    keeper.release();
  }
}

const quick = { aloneAfterMs: 20, failAfterMs: 20, tryAgainAfterMs: 0 };

test("while the shared count is away a door counts alone, up to its limit, and one that guards a secret fails", async () => {
  const store = sharedRates(clock, hub.ctx.db, quick);
  const door = { door: "browse alone", caller: "a", limit: 20, seconds: 60 };
  await whileHeld(async () => {
    const waits = await Promise.all(Array.from({ length: 25 }, () => store.take(door)));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(20);
    const refused: unknown = await store
      .take({ door: "guesses", caller: "a", limit: 20, seconds: 60, isAboutPerson: true })
      .catch((error: unknown) => error);
    expect(isDatabaseAway(refused)).toBe(true);
  });
  expect(
    await sharedRates(clock, hub.ctx.db).take({
      door: "guesses",
      caller: "a",
      limit: 20,
      seconds: 60,
      isAboutPerson: true,
    }),
  ).toBeUndefined();
});

test("the shared count is taken up again once it is back", async () => {
  const store = sharedRates(clock, hub.ctx.db, quick);
  const count = (caller: string) => store.take({ door: "back again", caller, limit: 10, seconds: 60 });
  await whileHeld(async () => void (await count("first")));
  for (let caller = 0; (await isCounted()) === 0; caller += 1) await count(`tries ${caller}`);
  await count("last");
  expect(await isCounted()).toBeGreaterThan(0);

  async function isCounted(): Promise<number> {
    const { rows } = await hub.ctx.database.pool.query<{ n: number }>(
      "select count(*)::int as n from rate_windows where door = 'back again' and caller <> 'first'",
    );
    return rows[0]!.n;
  }
});
