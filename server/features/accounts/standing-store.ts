// The standing of several people at a moment, read and changed in one statement.
import { and, asc, eq, inArray, isNull, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { type AccountRow, announceStanding, isNotBanned, type ProfileRow } from "./account-store.ts";
import { accounts, userProfiles } from "./tables.ts";

/** Several are held in the order of their ids, so that two who hold the same people never wait for each other. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), isNull(accounts.deletedAt)))
    .orderBy(asc(accounts.id))
    .for("update");
  return rows.map(({ id }) => id);
}

/** Administrators who can log in now, so none who are blocked. Their rows are locked. */
export async function holdAdmins(tx: Tx, now: Date): Promise<AccountRow[]> {
  const admins = await tx
    .select({ account: accounts })
    .from(userProfiles)
    .innerJoin(accounts, eq(accounts.id, userProfiles.userId))
    .where(and(eq(userProfiles.isAdmin, true), isNull(accounts.deletedAt), isNotBanned(now)))
    .orderBy(userProfiles.userId)
    .for("update", { of: userProfiles });
  return admins.map(({ account }) => account);
}

/** When two administrators are removed at the same time, the second removal sees the first. */
export async function hasOtherAdmin(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  return (await holdAdmins(tx, now)).some(({ id }) => id !== accountId);
}

export function listMembershipFacts(
  db: Db | Tx,
  accountIds: readonly string[],
): Promise<Pick<ProfileRow, "userId" | "isMember" | "membershipExpiry">[]> {
  const { userId, isMember, membershipExpiry } = userProfiles;
  return db
    .select({ userId, isMember, membershipExpiry })
    .from(userProfiles)
    .innerJoin(accounts, and(eq(accounts.id, userId), isNull(accounts.deletedAt)))
    .where(sql`${userId} = any(${sql.param([...accountIds])}::uuid[])`);
}

export async function findStandingFacts(
  db: Db | Tx,
  accountId: string,
): Promise<Pick<ProfileRow & AccountRow, "isMember" | "membershipExpiry" | "bannedUntil"> | undefined> {
  const { userId, isMember, membershipExpiry } = userProfiles;
  const [row] = await db
    .select({ isMember, membershipExpiry, bannedUntil: accounts.bannedUntil })
    .from(userProfiles)
    .innerJoin(accounts, and(eq(accounts.id, userId), isNull(accounts.deletedAt)))
    .where(eq(userId, accountId));
  return row;
}

/** Only in step with the person's memberships, which a room of their own keeps. */
export async function updateMembership(
  tx: Tx,
  accountId: string,
  change: Pick<ProfileRow, "isMember" | "membershipExpiry">,
): Promise<void> {
  await tx.update(userProfiles).set(change).where(eq(userProfiles.userId, accountId));
  await announceStanding(tx, accountId);
}
