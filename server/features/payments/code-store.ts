// Invite codes as administrators list, make and delete them.
import { and, count, desc, eq, gt, inArray, isNull, min, or, type SQL, sql } from "#server/db/drizzle.ts";
import { inCapitals } from "#contract/values/invite-code.ts";
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
    search === "" ? undefined : sql`position(${inCapitals(search)} in ${inviteCodes.code}) > 0`,
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

export interface CodeTerms {
  readonly price: number;
  readonly discountPercentage: number;
  readonly codes: number;
  readonly example: string;
}

/** Of codes that can be used now. Codes that were made together share theirs. */
export async function listCodeTerms(db: Db, now: Date): Promise<CodeTerms[]> {
  const { code, price, discountPercentage, isActive, isArchived, expiresAt, useLimit } = inviteCodes;
  const isUse = and(eq(orders.inviteCodeId, inviteCodes.id), inArray(orders.codeUse, ["reserved", "used"]));
  const rows = await db
    .select({ price, discountPercentage, codes: count(), example: min(code) })
    .from(inviteCodes)
    .where(
      and(
        isActive,
        eq(isArchived, false),
        or(isNull(expiresAt), gt(expiresAt, now)),
        or(isNull(useLimit), gt(useLimit, db.$count(orders, isUse))),
      ),
    )
    .groupBy(price, discountPercentage)
    .orderBy(min(code));
  return rows.map(({ example, ...terms }) => ({ ...terms, example: example ?? "" }));
}

export async function insertInviteCodes(tx: Tx, codes: readonly (typeof inviteCodes.$inferInsert)[]): Promise<void> {
  await tx.insert(inviteCodes).values([...codes]);
}

/** Counts every order that was started with the code: paid, open or cancelled. */
export async function hasOrders(tx: Tx, id: number): Promise<boolean> {
  return (await tx.$count(orders, eq(orders.inviteCodeId, id))) > 0;
}

export async function removeInviteCode(tx: Tx, id: number): Promise<void> {
  await tx.delete(inviteCodes).where(eq(inviteCodes.id, id));
}
