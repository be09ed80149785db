// Invite codes as administrators list, make and delete them.
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/db/client.ts";
import type { InviteCodeRow } from "./order-store.ts";
import { inviteCodes, orders } from "./tables.ts";

export interface CodesWanted {
  /** A part of the code. */
  readonly search: string;
  readonly isArchived: boolean;
}

const matching = ({ search, isArchived }: CodesWanted): SQL | undefined =>
  and(
    eq(inviteCodes.isArchived, isArchived),
    search === "" ? undefined : sql`position(${search.toUpperCase()} in ${inviteCodes.code}) > 0`,
  );

export function countInviteCodes(db: Db, wanted: CodesWanted): Promise<number> {
  return db.$count(inviteCodes, matching(wanted));
}

/** Newest first. */
export function listInviteCodes(
  db: Db,
  wanted: CodesWanted,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<InviteCodeRow[]> {
  return db
    .select()
    .from(inviteCodes)
    .where(matching(wanted))
    .orderBy(desc(inviteCodes.createdAt), desc(inviteCodes.id))
    .offset(from)
    .limit(most);
}

export async function insertInviteCodes(tx: Tx, codes: readonly (typeof inviteCodes.$inferInsert)[]): Promise<void> {
  await tx.insert(inviteCodes).values([...codes]);
}

/** Paid, open or given up: any order that was begun with it. */
export async function hasOrders(tx: Tx, id: number): Promise<boolean> {
  return (await tx.$count(orders, eq(orders.inviteCodeId, id))) > 0;
}

export async function removeInviteCode(tx: Tx, id: number): Promise<void> {
  await tx.delete(inviteCodes).where(eq(inviteCodes.id, id));
}
