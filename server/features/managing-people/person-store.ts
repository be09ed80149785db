// The facts about people in lists and on their pages.
import { and, eq, inArray, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { accounts, userProfiles } from "../accounts/tables.ts";
import { memberships } from "../membership/tables.ts";
import { personPictures } from "../pictures/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";

const columns = {
  id: accounts.id,
  email: accounts.email,
  joinedAt: accounts.createdAt,
  bannedUntil: accounts.bannedUntil,
  isMember: userProfiles.isMember,
  membershipExpiry: userProfiles.membershipExpiry,
  isAdmin: userProfiles.isAdmin,
  // People are found by this name, too: search_texts_of() writes it.
  name: sql<
    string | null
  >`listed_name(${extendedProfiles.fullName}, ${accounts.firstProvider}, ${accounts.userMetadata})`,
  title: extendedProfiles.currentTitle,
  city: extendedProfiles.city,
  country: extendedProfiles.country,
  specialTag: extendedProfiles.specialTag,
  levelTag: extendedProfiles.levelTag,
  memberSince: memberships.startsAt,
  picture: personPictures,
  label: extendedProfiles.label,
};

function rowsOf(db: Db | Tx, ids: readonly string[]) {
  return db
    .select(columns)
    .from(accounts)
    .innerJoin(userProfiles, eq(userProfiles.userId, accounts.id))
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, accounts.id))
    .leftJoin(memberships, and(eq(memberships.userId, accounts.id), eq(memberships.status, "active")))
    .leftJoin(personPictures, eq(personPictures.personId, accounts.id))
    .where(inArray(accounts.id, [...ids]));
}

export type ListedPersonRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** In the order of the given ids. Erased people are left out. */
export async function listPersonRows(db: Db | Tx, ids: readonly string[]): Promise<ListedPersonRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await rowsOf(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
