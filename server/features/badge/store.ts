import type { Label } from "#contract/values/label.ts";
import { and, between, eq, isNull, type SQL, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { accounts } from "../accounts/tables.ts";
import { memberships } from "../membership/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";
import { badgePlaces, badges } from "./tables.ts";

export type BadgeRow = typeof badges.$inferSelect & {
  // Null where no membership is on record.
  readonly memberSince: Date | null;
  // Null for the one made from the owner's id.
  readonly label: Label | null;
};

export interface PlaceRow {
  readonly badgeId: string;
  readonly place: number;
  readonly replaced: boolean;
  // Null when its owner replaced it, and when their account was erased.
  readonly badge: BadgeRow | null;
}

// The earliest membership that was not revoked; of a person who has none of those, the earliest of all.
const memberSince: SQL<Date | null> = sql`(
  select coalesce(min(${memberships.startsAt}) filter (where ${memberships.status} <> 'cancelled'), min(${memberships.startsAt}))
  from ${memberships} where ${memberships.userId} = ${badges.accountId}
)`.mapWith(memberships.startsAt);

const badgeColumns = {
  accountId: badges.accountId,
  id: badges.id,
  name: badges.name,
  issuedAt: badges.issuedAt,
  mayBeIndexed: badges.mayBeIndexed,
  withdrawnAt: badges.withdrawnAt,
  memberSince,
  label: extendedProfiles.label,
};

export async function findOwnBadge(db: Db | Tx, personId: string): Promise<BadgeRow | undefined> {
  const [row] = await db
    .select(badgeColumns)
    .from(badges)
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, badges.accountId))
    .where(eq(badges.accountId, personId));
  return row;
}

/** Undefined for an unknown id. */
export async function findPlace(db: Db | Tx, id: string): Promise<PlaceRow | undefined> {
  const [place] = await db.select().from(badgePlaces).where(eq(badgePlaces.badgeId, id));
  if (!place) return undefined;
  const [badge] = await db
    .select(badgeColumns)
    .from(badges)
    .innerJoin(accounts, eq(accounts.id, badges.accountId))
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, badges.accountId))
    .where(and(eq(badges.id, id), isNull(accounts.deletedAt)));
  return { ...place, badge: badge ?? null };
}

export interface ListedPlace {
  readonly place: number;
  readonly accountId: string | null;
  readonly withdrawnAt: Date | null;
}

/** All badges of one revocation list. */
export function listPlaces(db: Db, first: number, last: number): Promise<ListedPlace[]> {
  return db
    .select({ place: badgePlaces.place, accountId: badges.accountId, withdrawnAt: badges.withdrawnAt })
    .from(badgePlaces)
    .leftJoin(badges, eq(badges.id, badgePlaces.badgeId))
    .where(between(badgePlaces.place, first, last));
}

export async function lastPlace(db: Db): Promise<number> {
  const [row] = await db
    .select({ last: sql<number | null>`max(${badgePlaces.place})`.mapWith(Number) })
    .from(badgePlaces);
  return row?.last ?? 0;
}

/** False when the id is taken. */
export async function takePlace(tx: Tx, badgeId: string): Promise<boolean> {
  return (await tx.insert(badgePlaces).values({ badgeId }).onConflictDoNothing().returning()).length > 0;
}

export async function leavePlace(tx: Tx, badgeId: string): Promise<void> {
  await tx.update(badgePlaces).set({ replaced: true }).where(eq(badgePlaces.badgeId, badgeId));
}

export async function insertBadge(tx: Tx, badge: typeof badges.$inferInsert): Promise<void> {
  await tx.insert(badges).values(badge);
}

export async function updateBadge(
  tx: Tx,
  personId: string,
  change: Partial<typeof badges.$inferInsert>,
): Promise<void> {
  await tx.update(badges).set(change).where(eq(badges.accountId, personId));
}

export async function findFullName(db: Db | Tx, personId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ fullName: extendedProfiles.fullName })
    .from(extendedProfiles)
    .where(eq(extendedProfiles.userId, personId));
  return row?.fullName;
}
