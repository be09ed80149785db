import { beforeEach, expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { sell } from "#test/shop/sales.ts";
import { lastNumbers, noteMove, noteRestore, openSeriesIfRestored } from "./series-after-restore.ts";

const hub = await startHub({ now: () => new Date("2026-11-22T10:00:00Z") });
const { ctx } = hub;
const { pool } = ctx.database;
beforeEach(() => hub.reset());

test("a restored database opens a new series at its next start, once, and gives no number again", async () => {
  expect(await openSeriesIfRestored(pool)).toBeUndefined();
  const before = await sell(ctx);
  expect(await openSeriesIfRestored(pool)).toBeUndefined();
  await noteRestore(pool);
  // Two processes start at once.
  const opened = (await Promise.all([openSeriesIfRestored(pool), openSeriesIfRestored(pool)])).filter(Boolean);
  expect(opened).toEqual([expect.stringMatching(/^[A-Z]{3}$/)]);
  const after = [await sell(ctx), await sell(ctx, { isSandbox: true })];
  expect(after).toEqual([`R${opened[0]}2627/000001`, `TESTR${opened[0]}27/00001`]);
  expect(await lastNumbers(pool)).toEqual([before, ...after]);
  expect(await openSeriesIfRestored(pool)).toBeUndefined();
});

test("the same backup restored twice goes on in two series", async () => {
  const opened = new Set<string | undefined>();
  for (let time = 0; time < 5; time += 1) {
    await noteRestore(pool);
    opened.add(await openSeriesIfRestored(pool));
  }
  expect(opened.size).toBeGreaterThan(1);
});

test("a database that moved on purpose goes on in its series", async () => {
  await noteMove(pool);
  expect(await openSeriesIfRestored(pool)).toBeUndefined();
  expect(await sell(ctx)).toBe("R26-27/000001");
});
