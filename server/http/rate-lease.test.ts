import { expect, onTestFinished, test, vi } from "vitest";
import { DatabaseAway, isDatabaseAway } from "#server/db/away.ts";
import type { Db } from "#server/db/client.ts";
import { leaseOf } from "./rate-lease.ts";

const start = 1_800_000_000_000;
const door = { door: "browse", caller: "a", limit: 20, seconds: 60 };
const quick = { aloneAfterMs: 5, failAfterMs: 5, tryAgainAfterMs: 0 };

function answering(execute: () => Promise<unknown>): Db {
  return { execute } as unknown as Db;
}

test("a database that never answers holds nobody: a door counts alone, one that guards a secret fails", async () => {
  const lease = leaseOf(
    answering(() => new Promise(() => undefined)),
    quick,
  );
  expect(await lease(door, start)).toEqual({ calls: 20, isLast: true });
  const refused: unknown = await lease({ ...door, isAboutPerson: true }, start).catch((error: unknown) => error);
  expect(isDatabaseAway(refused)).toBe(true);
});

test("a tenth of the allowance is taken at a time, one call at least, and never more than is left", async () => {
  let used = 0;
  const lease = leaseOf(
    answering(async () => ({ rows: [{ used }] })),
    { aloneAfterMs: 60_000 },
  );
  for (const [limit, total, calls, isLast] of [
    [20, 2, 2, false],
    [20, 18, 2, false],
    [20, 20, 2, true],
    [20, 22, 0, true],
    [25, 26, 1, true],
    [5, 1, 1, false],
    [5, 5, 1, true],
  ] as const) {
    used = total;
    expect(await lease({ ...door, limit }, start), `${total} of ${limit}`).toEqual({ calls, isLast });
  }
});

test("a mistake of ours is not taken for a database that is away", async () => {
  const lease = leaseOf(
    answering(() => Promise.reject(new TypeError("a bug"))),
    { aloneAfterMs: 60_000 },
  );
  await expect(lease(door, start)).rejects.toThrow("a bug");
});

test("while it is away one call in a while asks for it, and the count is shared again once it has answered", async () => {
  let asked = 0;
  let isAway = true;
  const rows = [{ used: 2 }];
  const lease = leaseOf(
    answering(() => ((asked += 1), isAway ? Promise.reject(new DatabaseAway("away")) : Promise.resolve({ rows }))),
    { aloneAfterMs: 60_000, tryAgainAfterMs: 60_000 },
  );
  for (let call = 0; call < 10; call += 1) expect((await lease(door, start)).calls).toBe(20);
  expect(asked).toBe(1);
  const eager = leaseOf(
    answering(() => (isAway ? Promise.reject(new DatabaseAway("away")) : Promise.resolve({ rows }))),
    { aloneAfterMs: 60_000, tryAgainAfterMs: 0 },
  );
  expect((await eager(door, start)).calls).toBe(20);
  isAway = false;
  await expect.poll(async () => (await eager(door, start)).calls).toBe(2);
});

test("a count that was answered in time leaves no timer behind", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lease = leaseOf(answering(() => Promise.resolve({ rows: [{ used: 2 }] })));
  await lease(door, start);
  await lease({ ...door, isAboutPerson: true }, start);
  expect(vi.getTimerCount()).toBe(0);
});
