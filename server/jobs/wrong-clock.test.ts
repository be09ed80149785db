// On both engines: the clock is that of the database.
// A machine whose clock runs two hours ahead, beside one whose clock is right.
import { beforeEach, expect, test } from "vitest";
import { machineClock } from "#server/machine/clock.ts";
import { inTransaction } from "#server/db/client.ts";
import { kind, slow } from "#test/hub/due-work.ts";
import { startHub } from "#test/hub/harness.ts";
import { reviveWork } from "./dead-work.ts";
import { afterWrongClocks, enqueue, doDueWork } from "./due-work.ts";

const hub = await startHub();
const right = { ...hub.ctx, clock: machineClock };
const aheadMs = 2 * 3_600_000;
const ahead = { ...right, clock: { now: () => new Date(Date.now() + aheadMs), isOfMachine: true } };
beforeEach(() => hub.reset());

const ask = (parts: typeof right, dueAt?: Date) =>
  inTransaction(parts.db, (tx) => enqueue(parts, tx, { kind: "parcel", subject: "one", ...(dueAt ? { dueAt } : {}) }));

test("work enqueued by a machine whose clock is ahead is done immediately by another", async () => {
  await ask(ahead);
  const parcel = kind();
  await doDueWork(right, parcel);
  expect(parcel.tried).toEqual(["one"]);
});

test("work it enqueues for later is due that much later by the right clock", async () => {
  await ask(ahead, new Date(Date.now() + aheadMs + 60_000));
  const parcel = kind();
  await doDueWork(right, parcel);
  expect(parcel.tried).toEqual([]);
  const { rows } = await hub.ctx.database.pool.query(
    "select due_at < now() + interval '2 minutes' as soon from due_work",
  );
  expect(rows).toEqual([{ soon: true }]);
});

test("a machine whose clock is ahead claims no work that another holds", async () => {
  await ask(right);
  const held = slow();
  const running = doDueWork(right, held.kind);
  await held.begun;
  const thief = kind();
  await doDueWork(ahead, thief);
  held.go();
  await running;
  expect(thief.tried).toEqual([]);
});

test("an impossibly long lease comes from a wrong clock, and does not block others", async () => {
  await ask(right);
  await hub.ctx.database.pool.query("update due_work set leased_until = now() + interval '2 hours'");
  const parcel = kind();
  await doDueWork(right, parcel);
  expect(parcel.tried).toEqual(["one"]);
});

test("failed work that a machine whose clock is ahead revives is due right away", async () => {
  await ask(right);
  const { rows } = await hub.ctx.database.pool.query<{ id: string }>(
    "update due_work set dead_at = now(), due_at = now() + interval '1 day' returning id::text",
  );
  await inTransaction(ahead.db, (tx) => reviveWork(ahead, tx, rows[0]!.id));
  const parcel = kind();
  await doDueWork(right, parcel);
  expect(parcel.tried).toEqual(["one"]);
});

test("work enqueued while the only clock ran ahead is done once the clock is right again", async () => {
  await ask(right);
  await hub.ctx.database.pool.query(
    "update due_work set created_at = now() + interval '2 hours', due_at = now() + interval '2 hours', leased_until = now() + interval '121 minutes'",
  );
  const parcel = kind();
  await doDueWork(right, parcel);
  expect(parcel.tried).toEqual([]);
  await afterWrongClocks(right).run(new AbortController().signal);
  await doDueWork(right, parcel);
  expect(parcel.tried).toEqual(["one"]);
});
