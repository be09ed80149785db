// On both engines: workers take rows under locks, which the engines give differently.
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { kind, parcels, parcelsOf } from "#test/hub/due-work.ts";
import { startHub } from "#test/hub/harness.ts";
import { enqueue, backOff, doDueWork, ensureWork, GiveUp, NotNow } from "./due-work.ts";
import { sweepDeadWork } from "./dead-work.ts";

const start = new Date("2026-11-22T06:00:00Z");
let now = start;
const hub = await startHub({ now: () => now });
const { ctx } = hub;
const { ask, rows } = parcelsOf(hub);

beforeEach(async () => {
  now = start;
  await hub.reset();
});

function later(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

test("enqueued work runs once and leaves no row; rolled-back work never runs", async () => {
  const all = kind();
  await ask(...parcels(20));
  await inTransaction(ctx.db, async (tx) => {
    await enqueue(ctx, tx, { kind: "parcel", subject: "never" });
    throw new Error("the cause fell through");
  }).catch(() => undefined);
  await doDueWork(ctx, all);
  expect(all.tried.toSorted()).toEqual(parcels(20).toSorted());
  expect(await rows()).toEqual([]);
});

test("asking twice is one piece of work, and work of another kind is left alone", async () => {
  const all = kind();
  await ask("parcel-1", "parcel-1");
  await inTransaction(ctx.db, (tx) => enqueue(ctx, tx, { kind: "unknown email", subject: "parcel-1" }));
  await doDueWork(ctx, all);
  expect(all.tried).toEqual(["parcel-1"]);
  expect(await rows()).toHaveLength(1);
});

test("work is left alone before its time", async () => {
  const all = kind();
  await inTransaction(ctx.db, (tx) =>
    enqueue(ctx, tx, { kind: "parcel", subject: "tomorrow", dueAt: new Date(start.getTime() + 86_400_000) }),
  );
  await doDueWork(ctx, all);
  expect(all.tried).toEqual([]);
  later(86_400);
  await doDueWork(ctx, all);
  expect(all.tried).toEqual(["tomorrow"]);
});

test("failed work is retried by its plan, then dead; enqueueing revives it, and its error names no person", async () => {
  const failing = kind(() =>
    Promise.reject(Object.assign(new Error("450 no room for asha@example.com"), { code: "EENVELOPE" })),
  );
  await ask("parcel-1");
  await doDueWork(ctx, failing);
  await doDueWork(ctx, failing);
  expect(await rows()).toMatchObject([{ tries: 1, last_error: "Error EENVELOPE", dead: false, leased: false }]);
  for (const _ of [2, 3, 4]) {
    later(30);
    await doDueWork(ctx, failing);
  }
  expect(failing.tried).toHaveLength(3);
  expect(await rows()).toMatchObject([{ tries: 3, dead: true }]);
  const mended = kind();
  await inTransaction(ctx.db, (tx) => ensureWork(ctx, tx, { kind: "parcel", subject: "parcel-1" }));
  await doDueWork(ctx, mended);
  expect(mended.tried).toEqual([]);
  await ask("parcel-1");
  await doDueWork(ctx, mended);
  expect(mended.tried).toEqual(["parcel-1"]);
});

const refused = (about: object): Error => Object.assign(new Error("550 asha@example.com is unknown here"), about);

test.each([
  ["the kind of failure and its codes", refused({ code: "EENVELOPE", responseCode: 550 }), "Error EENVELOPE 550"],
  ["no code that carries an address", refused({ code: "asha@example.com" }), "Error"],
  ["no code that is a sentence", refused({ code: "unknown user asha", responseCode: "550 no such user" }), "Error"],
  ["no name that is a sentence", refused({ name: "for asha@example.com" }), ""],
  ["no code longer than codes are", refused({ code: "x".repeat(41) }), "Error"],
  ["a code as long as codes may be", refused({ code: "x".repeat(40) }), `Error ${"x".repeat(40)}`],
  ["nothing of what is no error", "550 asha@example.com", "unknown failure"],
])("the stored reason of a failure is %s", async (_what, error, text) => {
  await ask("parcel-1");
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- whatever is thrown has to be survived
  await doDueWork(
    ctx,
    kind(() => Promise.reject(error)),
  );
  expect(await rows()).toMatchObject([{ last_error: text }]);
});

test("hopeless work is tried once, and its owner's note is stored in the same transaction", async () => {
  const failures: string[] = [];
  const hopeless = kind(() => Promise.reject(new GiveUp("NoSuchAddress")), {
    gaveUp: async (_tx, work, error) => void failures.push(`${work.subject} ${(error as Error).name}`),
  });
  await ask("parcel-1");
  await doDueWork(ctx, hopeless);
  expect([failures, await rows()]).toMatchObject([
    ["parcel-1 NoSuchAddress"],
    [{ tries: 1, dead: true, last_error: "NoSuchAddress" }],
  ]);
  const failing = kind(hopeless.run, { gaveUp: () => Promise.reject(new Error("it could not be kept")) });
  await ask("parcel-2");
  await expect(doDueWork(ctx, failing)).rejects.toThrow("could not be kept");
  expect(await rows()).toMatchObject([
    { subject: "parcel-1", dead: true },
    { subject: "parcel-2", dead: false, leased: true },
  ]);
});

test("an attempt that could not even start costs no try", async () => {
  const away = kind(() => Promise.reject(new NotNow(10_000)));
  await ask("parcel-1");
  for (const _ of [1, 2, 3, 4, 5]) {
    await doDueWork(ctx, away);
    later(10);
  }
  expect(away.tried).toHaveLength(5);
  expect(await rows()).toMatchObject([{ tries: 0, dead: false }]);
});

test("a repeated look is no failure, and every look is counted", async () => {
  const looks: number[] = [];
  const looking = kind(async ({ tries }) => {
    looks.push(tries);
    return tries < 3 ? { againInMs: 60_000 } : undefined;
  });
  await ask("order-1");
  for (const _ of [1, 2, 3, 4]) {
    await doDueWork(ctx, looking);
    later(60);
  }
  expect([looks, await rows()]).toEqual([[1, 2, 3], []]);
});

test("work given up is forgotten after ninety days, work that waits is not", async () => {
  await ask("parcel-1", "parcel-2");
  await doDueWork(
    ctx,
    kind((work) =>
      work.subject === "parcel-1" ? Promise.reject(new GiveUp("NoSuchAddress")) : Promise.reject(new Error("away")),
    ),
  );
  later(91 * 86_400);
  await sweepDeadWork(ctx);
  expect(await rows()).toMatchObject([{ subject: "parcel-2" }]);
});

test("back-off doubles, has an end, spreads simultaneous failures, and is always the same", () => {
  const plan = backOff({ firstSeconds: 30, mostSeconds: 3600, tries: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 11 }), fc.uuid(), (tries, subject) => {
      const full = Math.min(3_600_000, 30_000 * 2 ** (tries - 1));
      const waited = plan(tries, subject) ?? 0;
      expect(waited).toBeGreaterThanOrEqual(full * 0.8);
      expect(waited).toBeLessThanOrEqual(full);
      expect(plan(tries, subject)).toBe(waited);
    }),
  );
  expect(plan(12, "parcel-1")).toBeUndefined();
  const spread = parcels(50).map((subject) => plan(1, subject) ?? 0);
  expect(new Set(spread).size).toBeGreaterThan(40);
  expect([Math.min(...spread) < 25_000, Math.max(...spread) > 29_000]).toEqual([true, true]);
});
