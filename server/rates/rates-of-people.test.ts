import { expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { createRates, sweepRates } from "./rate-store.ts";

const hub = await startHub();
const start = 1_800_000_000_000;
const clock = { now: () => new Date(start) };
const process = () => createRates(clock, hub.ctx.db);
const guess = { door: "password", caller: "asha", limit: 5, seconds: 3600, isAboutPerson: true } as const;

test("guesses are counted to the call, through however many processes they come", async () => {
  const waits = await Promise.all(
    [process(), process(), process()].flatMap((rates) => Array.from({ length: 4 }, () => rates.take(guess))),
  );
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
  expect(new Set(waits.filter((wait) => wait !== undefined))).toEqual(new Set([3600]));
});

test("a guess that was right is given back", async () => {
  const ask = { ...guess, caller: "meera", limit: 2 };
  const rates = process();
  for (let call = 0; call < 10; call += 1) {
    expect(await rates.take(ask)).toBeUndefined();
    await rates.refund(ask);
  }
  for (let call = 0; call < 2; call += 1) expect(await rates.take(ask)).toBeUndefined();
  expect(await rates.take(ask)).toBe(3600);
});

test("guesses survive a restart, calls of a door do not", async () => {
  const ask = { ...guess, caller: "kavya" };
  const before = process();
  for (let call = 0; call < 5; call += 1) expect(await before.take(ask)).toBeUndefined();
  const afterRestart = process();
  expect(await afterRestart.take(ask)).toBe(3600);
  const { isAboutPerson: _, ...call } = ask;
  expect(await afterRestart.take(call)).toBeUndefined();
});

test("ended windows are swept out", async () => {
  await createRates({ now: () => new Date(0) }, hub.ctx.db).take({ ...guess, door: "old" });
  await sweepRates(hub.ctx.db);
  const { rows } = await hub.ctx.database.pool.query("select 1 from rate_windows where door = 'old'");
  expect(rows).toEqual([]);
});
