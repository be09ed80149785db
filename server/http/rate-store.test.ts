import fc from "fast-check";
import { expect, test } from "vitest";
import { memoryRates } from "./rate-store.ts";

const ask = { door: "browse", caller: "1.2.3.4", limit: 5, seconds: 60 };

function clockAt(start: number) {
  let time = start;
  return { now: () => new Date(time), pass: (seconds: number) => void (time += seconds * 1000) };
}

test("the sixth call of five is told how long to wait, and the next minute is a new one", async () => {
  const clock = clockAt(1_000_000 * 60_000 + 20_000);
  const rates = memoryRates(clock);
  for (let call = 0; call < 5; call += 1) expect(await rates.take(ask)).toBeUndefined();
  expect(await rates.take(ask)).toBe(40);
  clock.pass(40);
  expect(await rates.take(ask)).toBeUndefined();
});

test("callers and doors do not use up each other's calls", async () => {
  const rates = memoryRates(clockAt(0));
  for (let call = 0; call < 5; call += 1) await rates.take(ask);
  expect(await rates.take({ ...ask, caller: "5.6.7.8" })).toBeUndefined();
  expect(await rates.take({ ...ask, door: "other" })).toBeUndefined();
  expect(await rates.take(ask)).toBeGreaterThan(0);
});

test("however many calls come at once, no more than the limit get through", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 90 }), async (limit, calls) => {
      const rates = memoryRates(clockAt(0));
      const waits = await Promise.all(Array.from({ length: calls }, () => rates.take({ ...ask, limit })));
      expect(waits.filter((wait) => wait === undefined)).toHaveLength(Math.min(limit, calls));
    }),
  );
});

test("a crowd of strangers cannot fill the memory", async () => {
  const rates = memoryRates(clockAt(0));
  for (let caller = 0; caller < 60_000; caller += 1) await rates.take({ ...ask, caller: String(caller) });
  expect(rates.size()).toBeLessThanOrEqual(50_000);
});
