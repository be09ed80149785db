import { and, eq, isNull, lt } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { type FlowKind, flows } from "../tables.ts";

export type { FlowKind };
export type FlowRow = typeof flows.$inferSelect;

export async function insertFlow(tx: Tx, flow: typeof flows.$inferInsert): Promise<void> {
  await tx.insert(flows).values(flow);
}

export async function findFlow(db: Db | Tx, id: string): Promise<FlowRow | undefined> {
  const [row] = await db.select().from(flows).where(eq(flows.id, id));
  return row;
}

export async function findFlowByCode(db: Db | Tx, codeHash: Buffer): Promise<FlowRow | undefined> {
  const [row] = await db.select().from(flows).where(eq(flows.codeHash, codeHash));
  return row;
}

/** Undefined unless this is the browser's first return from the provider: of many concurrent ones one continues. */
export async function claimReturn(tx: Tx, id: string, now: Date): Promise<FlowRow | undefined> {
  const [row] = await tx
    .update(flows)
    .set({ returnedAt: now })
    .where(and(eq(flows.id, id), isNull(flows.returnedAt)))
    .returning();
  return row;
}

export async function giveFlowCode(tx: Tx, id: string, change: Partial<typeof flows.$inferInsert>): Promise<boolean> {
  const rows = await tx.update(flows).set(change).where(eq(flows.id, id)).returning({ id: flows.id });
  return rows.length === 1;
}

/** Ends the flow without a code. The row stays for a while, so that its state is recognised as used; its secrets go. */
export async function emptyFlow(tx: Tx, id: string, accountId: string): Promise<void> {
  await tx.update(flows).set({ accountId, sealed: null }).where(eq(flows.id, id));
}

/** The flow, once: deleting the row uses its code. */
export async function takeFlow(tx: Tx, id: string): Promise<FlowRow | undefined> {
  const [row] = await tx.delete(flows).where(eq(flows.id, id)).returning();
  return row;
}

export async function deleteFlowsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(flows).where(eq(flows.accountId, accountId));
}

export function deleteOldFlows(db: Db, before: Date, signal?: AbortSignal): Promise<void> {
  return deleteInBatches(db, { from: flows, where: lt(flows.createdAt, before), signal });
}
