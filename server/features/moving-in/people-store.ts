// Ways in, profiles and memberships of imported people.
import { eq, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { identities } from "../accounts/tables.ts";
import { memberships } from "../membership/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";
import { movedInPeople } from "./tables.ts";

export interface NewIdentity {
  readonly id: string;
  readonly accountId: string;
  readonly provider: string;
  readonly subject: string;
  readonly email: string | null;
  readonly identityData: Readonly<Record<string, unknown>>;
  readonly lastSignInAt: Date | null;
  readonly createdAt: Date;
}

export function listIdentitiesNamed(
  db: Db,
  named: readonly Pick<NewIdentity, "provider" | "subject">[],
): Promise<Pick<NewIdentity, "provider" | "subject" | "accountId">[]> {
  const { provider, subject, accountId } = identities;
  const [providers, subjects] = [named.map((one) => one.provider), named.map((one) => one.subject)];
  return db
    .select({ provider, subject, accountId })
    .from(identities)
    .where(
      sql`(${provider}, ${subject}) in (select * from unnest(${sql.param(providers)}::text[], ${sql.param(subjects)}::text[]))`,
    );
}

export async function insertIdentities(tx: Tx, rows: readonly NewIdentity[]): Promise<void> {
  await tx.insert(identities).values(rows.map((row) => ({ ...row, updatedAt: row.createdAt })));
}

/** Of all people imported so far. */
export async function keepWaysIn(db: Db): Promise<void> {
  await db.update(movedInPeople).set({ hasWaysIn: true }).where(eq(movedInPeople.hasWaysIn, false));
}

export interface NewStanding {
  // By their id in the dump.
  readonly personId: string;
  accountId: string;
  isJoined: boolean;
  readonly isMember: boolean;
  readonly isSetup: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

const standingColumns = sql`(person_id uuid, account_id uuid, is_joined boolean, is_member boolean, is_setup boolean, starts_at timestamptz, ends_at timestamptz)`;

/** Set-up and membership: an account that existed before gets only a membership that it lacks. */
export async function insertStanding(tx: Tx, rows: readonly NewStanding[], now: Date): Promise<void> {
  const given = JSON.stringify(
    rows.map((row) => ({
      person_id: row.personId,
      account_id: row.accountId,
      is_joined: row.isJoined,
      is_member: row.isMember,
      is_setup: row.isSetup,
      starts_at: row.startsAt,
      ends_at: row.endsAt,
    })),
  );
  await tx.execute(sql`
    update user_profiles u set is_setup = true from jsonb_to_recordset(${given}::jsonb) as g ${standingColumns}
    where u.user_id = g.account_id and not g.is_joined and g.is_setup`);
  await tx.execute(sql`
    with begun as (insert into memberships (user_id, starts_at, ends_at, status, source, created_at)
      select account_id, starts_at, ends_at, 'active', 'carried_over', ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${given}::jsonb) as g ${standingColumns}
      where is_member on conflict (user_id) where status = 'active' do nothing returning user_id, ends_at)
    update user_profiles u set is_member = true, membership_expiry = begun.ends_at from begun where u.user_id = begun.user_id`);
  await tx.execute(sql`
    update moved_in_people p set has_standing = true from jsonb_to_recordset(${given}::jsonb) as g ${standingColumns}
    where p.id = g.person_id`);
}

type FormerProfile = typeof extendedProfiles.$inferInsert;

export async function listPeopleWithProfiles(db: Db, accountIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ userId: extendedProfiles.userId })
    .from(extendedProfiles)
    .where(sql`${extendedProfiles.userId} = any(${sql.param([...accountIds])}::uuid[])`);
  return rows.map(({ userId }) => userId);
}

/** Also stores the name by which the hub calls them, which is the profile's. */
export async function insertExtendedProfiles(tx: Tx, rows: readonly FormerProfile[]): Promise<void> {
  await tx.insert(extendedProfiles).values([...rows]);
  const names = JSON.stringify(rows.map(({ userId, fullName }) => ({ id: userId, name: fullName })));
  await tx.execute(sql`
    update accounts a set user_metadata = a.user_metadata || jsonb_build_object('full_name', g.name)
    from jsonb_to_recordset(${names}::jsonb) as g (id uuid, name text)
    where a.id = g.id and a.user_metadata ->> 'full_name' is distinct from g.name`);
}

export interface HeldMembership {
  readonly userId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly status: "active" | "cancelled" | "replaced";
  readonly source: "paid" | "granted" | "carried_over";
}

export function listMembershipsOf(db: Db, accountIds: readonly string[]): Promise<HeldMembership[]> {
  const { userId, startsAt, endsAt, status, source } = memberships;
  return db
    .select({ userId, startsAt, endsAt, status, source })
    .from(memberships)
    .where(sql`${userId} = any(${sql.param([...accountIds])}::uuid[])`);
}

export interface NewMembership {
  accountId: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** date: their membership is known, and began then. */
  as: "active" | "cancelled" | "replaced" | "date";
}

export async function insertMembershipsOf(tx: Tx, rows: readonly NewMembership[], now: Date): Promise<void> {
  const dates = rows.flatMap(({ accountId, startsAt, as }) => (as === "date" ? { id: accountId, at: startsAt } : []));
  if (dates.length > 0)
    await tx.execute(sql`
      update memberships m set starts_at = g.at from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as g (id uuid, at timestamptz)
      where m.user_id = g.id and m.status = 'active' and m.source = 'carried_over'`);
  const given = rows.flatMap(({ accountId: userId, startsAt, endsAt, as }) => {
    if (as === "date") return [];
    const closedAt = as === "active" ? null : endsAt !== null && endsAt < now ? endsAt : now;
    return [{ userId, startsAt, endsAt, status: as, source: "carried_over" as const, createdAt: now, closedAt }];
  });
  if (given.length === 0) return;
  await tx.insert(memberships).values(given);
  const active = given.filter(({ status }) => status === "active");
  for (const { userId, endsAt } of active)
    await tx.execute(sql`update user_profiles set is_member = true, membership_expiry = ${endsAt?.toISOString() ?? null}::timestamptz
      where user_id = ${userId}`);
}
