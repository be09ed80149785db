// On both engines: hashes must not depend on how an engine stores JSON.
import { eq, gt, isNotNull, sql } from "#server/db/drizzle.ts";
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { startHub } from "#test/hub/harness.ts";
import { chainActs, checkChain } from "./chain.ts";
import { chainStart, hashOfAct } from "./hash-act.ts";
import { byOperator, recordAct } from "./record-act.ts";
import { auditLog } from "./tables.ts";

const hub = await startHub();
beforeEach(() => hub.reset());

async function recorded(count: number, act = "product.changed"): Promise<void> {
  await inTransaction(hub.ctx.db, async (tx) => {
    for (let n = 1; n <= count; n += 1)
      await recordAct(hub.ctx, tx, {
        actorId: byOperator,
        act,
        subject: `product:${n}`,
        facts: { to: { zeta: [n, "ज्ञ"], alpha: null }, from: n / 7 },
      });
  });
}

const change = (place: number, values: Partial<typeof auditLog.$inferInsert>) =>
  hub.ctx.db.update(auditLog).set(values).where(eq(auditLog.place, place));

test("acts form one chain from the first, and later acts continue it", async () => {
  expect(await checkChain(hub.ctx)).toMatchObject({ whole: 0, broken: undefined, waiting: 0 });
  await recorded(3);
  expect(await checkChain(hub.ctx)).toMatchObject({ whole: 0, waiting: 3 });
  await chainActs(hub.ctx);
  const before = await checkChain(hub.ctx);
  expect(before).toMatchObject({ whole: 3, broken: undefined, waiting: 0 });
  await recorded(2);
  await chainActs(hub.ctx);
  const after = await checkChain(hub.ctx);
  expect(after).toMatchObject({ whole: 5, broken: undefined });
  expect(after.hash).not.toBe(before.hash);
});

test("the check finds the place of a changed, moved or removed act", async () => {
  await recorded(6);
  await chainActs(hub.ctx);
  const firstFault = async () => (await checkChain(hub.ctx)).broken;
  const rows = await hub.ctx.db.select().from(auditLog).orderBy(auditLog.place);
  const [third, fourth] = [rows[2], rows[3]];
  if (!third || !fourth) throw new Error("six acts were recorded");
  for (const values of [
    { facts: { from: 9 } },
    { act: "product.archived" },
    { subject: "product:9" },
    { actorId: "6f1c2a34-0000-4000-8000-000000000001" },
    { at: new Date(0) },
    { hash: fourth.hash },
  ]) {
    await change(3, values);
    expect(await firstFault(), JSON.stringify(values)).toEqual({ place: 3, how: "changed" });
    const { id: _, ...as } = third;
    await change(3, as);
    expect(await firstFault()).toBeUndefined();
  }
  // Not even with a hash that fits: the next one leans on it.
  const forged = { ...third, subject: "product:9" };
  await change(3, {
    subject: forged.subject,
    hash: hashOfAct(hub.ctx.vault, { place: 3, before: rows[1]?.hash ?? chainStart }, forged),
  });
  expect(await firstFault()).toEqual({ place: 4, how: "changed" });
  await hub.ctx.db.delete(auditLog).where(eq(auditLog.place, 3));
  expect(await firstFault()).toEqual({ place: 3, how: "missing" });
  await hub.ctx.db
    .update(auditLog)
    .set({ place: sql`place - 1` })
    .where(gt(auditLog.place, 3));
  expect(await firstFault()).toEqual({ place: 3, how: "changed" });
});

test("several processes write one chain, with every act in it once", async () => {
  await recorded(1_200);
  await Promise.all([chainActs(hub.ctx), chainActs(hub.ctx)]);
  expect(await checkChain(hub.ctx)).toMatchObject({ whole: 1_200, broken: undefined, waiting: 0 });
  expect(await hub.ctx.db.$count(auditLog, isNotNull(auditLog.place))).toBe(1_200);
});
