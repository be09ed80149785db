import { and, eq, ne, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { prepared } from "#server/db/prepared.ts";
import { memberships } from "./tables.ts";

export type MembershipRow = typeof memberships.$inferSelect;

export async function findActive(tx: Tx, personId: string): Promise<MembershipRow | undefined> {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.userId, personId), eq(memberships.status, "active")));
  return row;
}

const activeStart = prepared((db) =>
  db
    .select({ startsAt: memberships.startsAt })
    .from(memberships)
    .where(and(eq(memberships.userId, sql.placeholder("personId")), eq(memberships.status, "active")))
    .prepare("active_membership_start"),
);

export async function findActiveStart(db: Db, personId: string): Promise<Date | undefined> {
  const [row] = await activeStart(db).execute({ personId });
  return row?.startsAt;
}

export async function findByOrder(tx: Tx, orderId: string): Promise<MembershipRow | undefined> {
  const [row] = await tx.select().from(memberships).where(eq(memberships.orderId, orderId));
  return row;
}

export async function insertMembership(tx: Tx, row: typeof memberships.$inferInsert): Promise<void> {
  await tx.insert(memberships).values(row);
}

/** False when it is no longer active. */
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

export async function updateEnd(tx: Tx, id: number, endsAt: Date | null): Promise<void> {
  await tx.update(memberships).set({ endsAt }).where(eq(memberships.id, id));
}

export async function reopenMembership(tx: Tx, orderId: string): Promise<MembershipRow | undefined> {
  const [row] = await tx
    .update(memberships)
    .set({ status: "active", closedAt: null })
    .where(and(eq(memberships.orderId, orderId), eq(memberships.status, "cancelled")))
    .returning();
  return row;
}

/** A paid membership stays on record without a name; a given one goes; those that the person gave to others now name `by` as giver. */
export async function deleteGiven(tx: Tx, personId: string, by: string): Promise<void> {
  await tx.delete(memberships).where(and(eq(memberships.userId, personId), ne(memberships.source, "paid")));
  await tx.update(memberships).set({ grantedBy: by }).where(eq(memberships.grantedBy, personId));
}
