import fc from "fast-check";
import { expect, test } from "vitest";
import type { Db } from "#server/db/client.ts";
import { createRates } from "./rate-store.ts";

const ask = { door: "browse", caller: "1.2.3.4", limit: 5, seconds: 60 };

// A network's count is in memory, and must never need the database.
const noDatabase = {} as Db;

function clockAt(start: number) {
  let time = start;
  return { now: () => new Date(time), pass: (seconds: number) => void (time += seconds * 1000) };
}

test("the sixth call of five is refused with the wait, and the next minute starts anew", async () => {
  const clock = clockAt(1_000_000 * 60_000 + 20_000);
  const rates = createRates(clock, noDatabase);
  for (let call = 0; call < 5; call += 1) expect(await rates.take(ask)).toBeUndefined();
  expect(await rates.take(ask)).toBe(40);
  clock.pass(39.5);
  expect(await rates.take(ask), "a part of a second is waited for as one").toBe(1);
  clock.pass(0.5);
  expect(await rates.take(ask)).toBeUndefined();
});

test("callers and doors do not use up each other's calls", async () => {
  const rates = createRates(clockAt(0), noDatabase);
  for (let call = 0; call < 5; call += 1) await rates.take(ask);
  expect(await rates.take({ ...ask, caller: "5.6.7.8" })).toBeUndefined();
  expect(await rates.take({ ...ask, door: "other" })).toBeUndefined();
  expect(await rates.take(ask)).toBeGreaterThan(0);
});

test("however many calls come at once, no more than the limit get through", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 90 }), async (limit, calls) => {
      const rates = createRates(clockAt(0), noDatabase);
      const waits = await Promise.all(Array.from({ length: calls }, () => rates.take({ ...ask, limit })));
      expect(waits.filter((wait) => wait === undefined)).toHaveLength(Math.min(limit, calls));
    }),
  );
});

test("a crowd of strangers cannot fill the memory", async () => {
  const rates = createRates(clockAt(0), noDatabase);
  for (let caller = 0; caller < 60_000; caller += 1) await rates.take({ ...ask, caller: String(caller) });
  expect(rates.size()).toBeLessThanOrEqual(50_000);
});

test("a crowd of strangers evicts the least active callers, and none whose allowance is spent", async () => {
  const rates = createRates(clockAt(0), noDatabase);
  for (let call = 0; call < ask.limit; call += 1) expect(await rates.take(ask)).toBeUndefined();
  for (let caller = 0; caller < 60_000; caller += 1) await rates.take({ ...ask, caller: String(caller) });
  expect(await rates.take(ask)).toBe(60);
});

test("expired windows make room before any that still count", async () => {
  const clock = clockAt(0);
  const rates = createRates(clock, noDatabase);
  for (let caller = 0; caller < 49_000; caller += 1) await rates.take({ ...ask, caller: String(caller) });
  clock.pass(60);
  const patient = { ...ask, limit: 2, seconds: 3600 };
  for (let call = 0; call < 2; call += 1) await rates.take(patient);
  for (let caller = 0; caller < 1_500; caller += 1) await rates.take({ ...ask, caller: `late ${caller}`, limit: 1 });
  expect(rates.size()).toBe(1_501);
  expect(await rates.take(patient)).toBeGreaterThan(0);
});
