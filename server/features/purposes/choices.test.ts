import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { sql } from "#server/db/drizzle.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson } from "#test/people/people.ts";
import { allowsEmail, choosePurpose } from "./choose-purpose.ts";
import { emailAllowed, isUndeliverable } from "./tables.ts";
import { confirmDeliverable, findUndeliverable, markUndeliverable } from "./undeliverable.ts";

let now = new Date("2026-12-03T10:00:00Z");
const hub = await startHub({ now: () => now });

beforeEach(() => {
  now = new Date("2026-12-03T10:00:00Z");
  return hub.reset();
});

type Chosen = Parameters<typeof choosePurpose>[2];

async function choose(personId: string, choice: Partial<Chosen>): Promise<void> {
  const full: Chosen = { personId, purpose: "news", isOn: true, door: "page", wording: "News from us.", ...choice };
  await inTransaction(hub.ctx.db, (tx) => choosePurpose(hub.ctx, tx, full));
}

async function audience(purpose: "news" | "updates"): Promise<string[]> {
  const { rows } = await hub.ctx.db.execute<{ id: string }>(
    sql`select a.id from accounts a where ${emailAllowed(sql`a.id`, purpose)} and not ${isUndeliverable(sql`a.id`, sql`a.email`)}`,
  );
  return rows.map(({ id }) => id);
}

test("without a choice a person gets updates and no news", async () => {
  const { id } = await aPerson(hub.ctx);
  expect(await allowsEmail(hub.ctx.db, id, "news")).toBe(false);
  expect(await allowsEmail(hub.ctx.db, id, "updates")).toBe(true);
  expect([await audience("news"), await audience("updates")]).toEqual([[], [id]]);
});

test("the newest choice counts, and each change stays as a row", async () => {
  const [asha, ravi] = [await aPerson(hub.ctx), await aPerson(hub.ctx)];
  await choose(asha.id, { isOn: true, door: "sign-up" });
  await choose(asha.id, { isOn: true });
  expect([await allowsEmail(hub.ctx.db, asha.id, "news"), await audience("news")]).toEqual([true, [asha.id]]);
  await choose(asha.id, { isOn: false, door: "email" });
  await choose(ravi.id, { purpose: "updates", isOn: false });
  expect([await audience("news"), await audience("updates")]).toEqual([[], [asha.id]]);
  const { rows } = await hub.ctx.database.pool.query(
    "select purpose, is_on, at, door, wording from email_choices where person_id = $1 order by id",
    [asha.id],
  );
  expect(rows).toEqual([
    { purpose: "news", is_on: true, at: now, door: "sign-up", wording: "News from us." },
    { purpose: "news", is_on: false, at: now, door: "email", wording: "News from us." },
  ]);
});

test("an address that emails came back from is in no audience until its owner confirms it", async () => {
  const { id, email } = await aPerson(hub.ctx);
  const report = { personId: id, address: email.toUpperCase(), reason: "bounced", at: now } as const;
  const mark = (at: Date) => inTransaction(hub.ctx.db, (tx) => markUndeliverable(tx, { ...report, at }));
  await mark(now);
  await mark(now);
  expect(await audience("updates")).toEqual([]);
  expect(await findUndeliverable(hub.ctx.db, id, email)).toMatchObject({ address: email, reason: "bounced" });
  now = new Date("2026-12-04T10:00:00Z");
  await inTransaction(hub.ctx.db, (tx) => confirmDeliverable(hub.ctx, tx, { personId: id, address: email }));
  expect(await audience("updates")).toEqual([id]);
  // The provider repeats its old report.
  await mark(new Date("2026-12-03T10:00:00Z"));
  expect(await audience("updates")).toEqual([id]);
  await mark(new Date("2026-12-05T10:00:00Z"));
  expect(await audience("updates")).toEqual([]);
});
