import { and, eq } from "drizzle-orm";
import type { Tx } from "#server/db/client.ts";
import { memberships } from "./tables.ts";

export type MembershipRow = typeof memberships.$inferSelect;

export async function findActive(tx: Tx, personId: string): Promise<MembershipRow | undefined> {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.userId, personId), eq(memberships.status, "active")));
  return row;
}

export async function findByOrder(tx: Tx, orderId: string): Promise<MembershipRow | undefined> {
  const [row] = await tx.select().from(memberships).where(eq(memberships.orderId, orderId));
  return row;
}

export async function insertMembership(tx: Tx, membership: typeof memberships.$inferInsert): Promise<void> {
  await tx.insert(memberships).values(membership);
}

/** False when it is not active any more. */
export async function closeMembership(
  tx: Tx,
  id: number,
  as: { readonly status: "cancelled" | "replaced"; readonly closedAt: Date },
): Promise<boolean> {
  const closed = await tx
    .update(memberships)
    .set(as)
    .where(and(eq(memberships.id, id), eq(memberships.status, "active")))
    .returning({ id: memberships.id });
  return closed.length > 0;
}

export async function reopenMembership(tx: Tx, orderId: string): Promise<MembershipRow | undefined> {
  const [row] = await tx
    .update(memberships)
    .set({ status: "active", closedAt: null })
    .where(and(eq(memberships.orderId, orderId), eq(memberships.status, "cancelled")))
    .returning();
  return row;
}
