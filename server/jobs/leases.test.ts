// On both engines: leases are taken under locks and end by the clock of the database.
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { kind, parcels, parcelsOf, slow } from "#test/hub/due-work.ts";
import { startHub } from "#test/hub/harness.ts";
import { doDueWork, GiveUp } from "./due-work.ts";

const start = new Date("2026-11-22T06:00:00Z");
let now = start;
const hub = await startHub({ now: () => now });
const { ctx } = hub;
const { ask, rows, ship } = parcelsOf(hub);

beforeEach(async () => {
  now = start;
  await hub.reset();
});

function later(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

test("four processes share work, and none runs more at the same time than it may", async () => {
  let [running, most] = [0, 0];
  const busy = () =>
    kind(async (work) => {
      most = Math.max(most, (running += 1));
      await ship(work);
      running -= 1;
      return undefined;
    });
  await ask(...parcels(40));
  const one = busy();
  await doDueWork(ctx, one);
  expect(most).toBe(3);
  await ask(...parcels(40));
  const four = Array.from({ length: 4 }, busy);
  await Promise.all(four.map((each) => doDueWork(ctx, each)));
  expect(four.flatMap(({ tried }) => tried).toSorted()).toEqual(parcels(40).toSorted());
});

test("enqueueing work during its run leads to another run", async () => {
  const first = slow(ship);
  await ask("parcel-1");
  const running = doDueWork(ctx, first.kind);
  await first.begun;
  await ask("parcel-1");
  first.go();
  await running;
  expect(first.kind.tried).toEqual(["parcel-1", "parcel-1"]);
  expect(await rows()).toEqual([]);
});

test("work of a killed process is taken over after its lease, and its late effect is rolled back", async () => {
  const finishes: string[] = [];
  const died = slow((work) => inTransaction(ctx.db, async (tx) => (await work.finish(tx), void finishes.push("late"))));
  await ask("parcel-1");
  const running = doDueWork(ctx, died.kind);
  await died.begun;
  const second = kind(async (work) => {
    await inTransaction(ctx.db, async (tx) => (await work.finish(tx), void finishes.push("second")));
    return undefined;
  });
  await doDueWork(ctx, second);
  expect(finishes).toEqual([]);
  later(61);
  await doDueWork(ctx, second);
  died.go();
  await running;
  expect([finishes, await rows()]).toEqual([["second"], []]);
});

test.each([
  ["finishes", ship],
  ["fails", () => Promise.reject(new Error("it is away"))],
  ["gives up", () => Promise.reject(new GiveUp("NoSuchAddress"))],
])("a process that lost its lease and %s during the next run decides nothing", async (_, then) => {
  const [late, next] = [slow(then), slow(ship)];
  await ask("parcel-1");
  const first = doDueWork(ctx, late.kind);
  await late.begun;
  later(61);
  const second = doDueWork(ctx, next.kind);
  await next.begun;
  late.go();
  await first;
  expect(await rows()).toMatchObject([{ dead: false, leased: true, last_error: null, tries: 2 }]);
  next.go();
  await second;
  expect(await rows()).toEqual([]);
});

test("an effect outside the database is recorded, however late, and is not repeated", async () => {
  const late = slow((work) => inTransaction(ctx.db, (tx) => work.forceFinish(tx)));
  const second = slow(() => Promise.reject(new Error("it is away")));
  await ask("parcel-1");
  const first = doDueWork(ctx, late.kind);
  await late.begun;
  later(61);
  const again = doDueWork(ctx, second.kind);
  await second.begun;
  late.go();
  await first;
  second.go();
  await again;
  expect(await rows()).toEqual([]);
});

test("work that kills its process is given up after some tries", async () => {
  await ask("parcel-1");
  for (const _ of [1, 2, 3]) {
    const dying = slow();
    void doDueWork(ctx, dying.kind);
    await dying.begun;
    later(61);
  }
  const next = kind();
  await doDueWork(ctx, next);
  expect([next.tried, await rows()]).toMatchObject([[], [{ dead: true, last_error: "NeverFinished" }]]);
});

test("a closing process finishes its work, begins none, and releases interrupted work uncounted", async () => {
  const closing = new AbortController();
  const ending = kind(
    async (work, signal) => {
      if (work.subject === "parcel-0") await ship(work);
      closing.abort();
      if (work.subject !== "parcel-0") throw signal.reason;
      return undefined;
    },
    { concurrency: 2 },
  );
  await ask(...parcels(10));
  await doDueWork(ctx, ending, closing.signal);
  expect(ending.tried).toHaveLength(2);
  expect(await rows()).toHaveLength(9);
  expect((await rows()).every(({ tries, leased }) => tries === 0 && leased === false)).toBe(true);
});
