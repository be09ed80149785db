import { and, type AnyColumn, asc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from "#server/db/drizzle.ts";
import { termsVersion } from "#contract/values/terms.ts";
import { announce, announcePerson, type Db, type Tx } from "#server/db/client.ts";
import { prepared } from "#server/db/prepared.ts";
import { type IdentityRow, listIdentities } from "./identity-store.ts";
import { accounts, factors, identities, userProfiles } from "./tables.ts";

export type AccountRow = typeof accounts.$inferSelect;
export type FactorRow = typeof factors.$inferSelect;
export type ProfileRow = typeof userProfiles.$inferSelect;

// The columns behind the wire's answers about a person.
export interface UserRows {
  readonly account: AccountRow;
  readonly identities: readonly IdentityRow[];
  readonly factors: readonly FactorRow[];
}

/** Announced when every process must read again who a person is and which of their sessions are valid. */
export function accountNews(accountId: string): `account ${string}` {
  return `account ${accountId}`;
}

// The facts that a person's own pages load each time, and that processes therefore cache until they change.
const toldOfThemselves = {
  id: accounts.id,
  email: accounts.email,
  userMetadata: accounts.userMetadata,
  termsVersion: accounts.termsVersion,
  eraseAt: accounts.eraseAt,
};

// Facts on their public page as well: that there is such a person, and since when they are a member.
export async function announceStanding(tx: Tx, accountId: string): Promise<void> {
  await announce(tx, accountNews(accountId));
  await announcePerson(tx, accountId);
  await announce(tx, "standings");
}

export async function findAccount(db: Db | Tx, id: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)));
  return row;
}

export async function findAccountByEmail(db: Db | Tx, email: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), isNull(accounts.deletedAt)));
  return row;
}

export function listAccountsByEmail(db: Db | Tx, emails: readonly string[]): Promise<AccountRow[]> {
  return db
    .select()
    .from(accounts)
    .where(and(inArray(accounts.email, [...emails]), isNull(accounts.deletedAt)));
}

/** Whether the hub has, or had, any account. */
export async function hasAccounts(db: Db | Tx): Promise<boolean> {
  return (await db.select({ id: accounts.id }).from(accounts).limit(1)).length > 0;
}

export async function findAccountByPhone(db: Db | Tx, phone: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.phone, phone), isNull(accounts.deletedAt)));
  return row;
}

/** A change of an account locks its row until the transaction ends, so that acts on one person come one after another. */
export async function lockAccount(tx: Tx, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .for("update");
  return row;
}

/**
 * Undefined when an account has the address or phone: of many concurrent sign-ups, one succeeds. The person who opens one agrees to the
 * terms of that day and says that they are of age: the text is beside every such button. Invited people are asked at their first log-in.
 */
export async function insertAccount(
  tx: Tx,
  account: Omit<typeof accounts.$inferInsert, "termsVersion" | "termsAgreedAt">,
  profileId: string,
): Promise<AccountRow | undefined> {
  const agreed = account.invitedAt ? {} : { termsVersion, termsAgreedAt: account.createdAt };
  const [row] = await tx
    .insert(accounts)
    .values({ ...account, ...agreed })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  await tx.insert(userProfiles).values({ id: profileId, userId: row.id, createdAt: row.createdAt });
  return row;
}

export async function updateAccount(
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: Date },
  change: Partial<typeof accounts.$inferInsert>,
): Promise<AccountRow> {
  const [row] = await tx
    .update(accounts)
    .set({ ...change, updatedAt: now })
    .where(eq(accounts.id, id))
    .returning();
  if (!row) throw new Error("The account went while it was changed");
  if ("bannedUntil" in change || "deletedAt" in change) await announceStanding(tx, id);
  else if (Object.keys(change).some((column) => column in toldOfThemselves)) await announce(tx, accountNews(id));
  return row;
}

/** With everything that hangs on it. */
export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, id));
  await announceStanding(tx, id);
}

export function listFactors(db: Db | Tx, accountId: string): Promise<FactorRow[]> {
  return db
    .select()
    .from(factors)
    .where(eq(factors.accountId, accountId))
    .orderBy(asc(factors.createdAt), asc(factors.id));
}

/** As a column of a larger question. */
export function hasVerified(accountId: string | AnyColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${factors} where ${factors.accountId} = ${accountId} and ${factors.status} = 'verified')`;
}

/** The rule of bans as a condition of a larger question. */
export function isNotBanned(now: Date): SQL | undefined {
  return or(isNull(accounts.bannedUntil), lte(accounts.bannedUntil, now));
}

export function isBlockedAt(now: Date): SQL {
  return gt(accounts.bannedUntil, now);
}

export async function hasVerifiedFactor(db: Db | Tx, accountId: string): Promise<boolean> {
  const { rows } = await db.execute<{ some: boolean }>(sql`select ${hasVerified(accountId)} as some`);
  return rows[0]?.some ?? false;
}

export async function loadUser(tx: Tx, id: string): Promise<UserRows | undefined> {
  const account = await findAccount(tx, id);
  if (!account) return undefined;
  return { account, identities: await listIdentities(tx, id), factors: await listFactors(tx, id) };
}

const id = sql.placeholder("id");
const accountById = prepared((db) =>
  db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .prepare("account_by_id"),
);
const identitiesOf = prepared((db) =>
  db
    .select()
    .from(identities)
    .where(eq(identities.accountId, id))
    .orderBy(asc(identities.createdAt), asc(identities.id))
    .prepare("identities_of"),
);
const factorsOf = prepared((db) =>
  db
    .select()
    .from(factors)
    .where(eq(factors.accountId, id))
    .orderBy(asc(factors.createdAt), asc(factors.id))
    .prepare("factors_of"),
);

/** The same outside of an act, at the least cost: every refresh asks. */
export async function readUser(db: Db, accountId: string): Promise<UserRows | undefined> {
  const parameters = { id: accountId };
  const [account] = await accountById(db).execute(parameters);
  if (!account) return undefined;
  return {
    account,
    identities: await identitiesOf(db).execute(parameters),
    factors: await factorsOf(db).execute(parameters),
  };
}

const personById = prepared((db) =>
  db
    .select({
      ...toldOfThemselves,
      isMember: userProfiles.isMember,
      membershipExpiry: userProfiles.membershipExpiry,
      isAdmin: userProfiles.isAdmin,
      isSetup: userProfiles.isSetup,
    })
    .from(accounts)
    .innerJoin(userProfiles, eq(userProfiles.userId, accounts.id))
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .prepare("person_by_id"),
);

export type PersonRow = Awaited<ReturnType<ReturnType<typeof personById>["execute"]>>[number];

export async function findPerson(db: Db, accountId: string): Promise<PersonRow | undefined> {
  const [row] = await personById(db).execute({ id: accountId });
  return row;
}

export async function findProfile(db: Db | Tx, accountId: string): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(userProfiles).where(eq(userProfiles.userId, accountId));
  return row;
}

export async function updateProfile(
  tx: Tx,
  accountId: string,
  change: Partial<Pick<ProfileRow, "isAdmin" | "isSetup">>,
): Promise<void> {
  await tx.update(userProfiles).set(change).where(eq(userProfiles.userId, accountId));
  await announceStanding(tx, accountId);
}

/** The account that asked last for this number: several may, until one of them proves it. */
export async function findAccountByNewPhone(db: Db, phone: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.newPhone, phone), isNull(accounts.deletedAt)))
    .limit(1);
  return row;
}
