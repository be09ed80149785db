import { expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { startHub } from "#test/hub/harness.ts";
import { recordAct } from "./record-act.ts";
import { auditLog } from "./tables.ts";

const now = new Date("2026-11-21T06:29:00Z");
const hub = await startHub({ now: () => now });

const act = {
  actorId: "6f1c2a34-0000-4000-8000-000000000001",
  act: "product.archived",
  subject: "product:12",
  facts: { from: "published" },
};

test("an act is recorded with its facts, at the hour of the hub's clock", async () => {
  await inTransaction(hub.ctx.db, (tx) => recordAct(hub.ctx, tx, act));
  const rows = await hub.ctx.db.select().from(auditLog);
  expect(rows).toMatchObject([{ ...act, at: now }]);
});

test("an act that is rolled back is not recorded", async () => {
  const before = await hub.ctx.db.select().from(auditLog);
  const undone = inTransaction(hub.ctx.db, async (tx) => {
    await recordAct(hub.ctx, tx, act);
    throw new Error("changed its mind");
  });
  await expect(undone).rejects.toThrow("changed its mind");
  expect(await hub.ctx.db.select().from(auditLog)).toEqual(before);
});
