import { eq, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { accounts } from "../accounts/tables.ts";
import { personPictures } from "../pictures/tables.ts";
import { movedInPeople } from "./tables.ts";

export interface ExistingAccount {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly emailConfirmedAt: Date | null;
  readonly deletedAt: Date | null;
}

export type MovedPerson = typeof movedInPeople.$inferSelect;

export function listMoved(db: Db | Tx, ids: readonly string[]): Promise<MovedPerson[]> {
  return db
    .select()
    .from(movedInPeople)
    .where(sql`${movedInPeople.id} = any(${sql.param([...ids])}::uuid[])`);
}

/** The accounts here with one of these ids, addresses or phones. */
export async function listAlike(
  db: Db | Tx,
  { ids, emails, phones }: Readonly<Record<"ids" | "emails" | "phones", readonly string[]>>,
): Promise<ExistingAccount[]> {
  const { id, email, phone, emailConfirmedAt, deletedAt } = accounts;
  // Three questions, for three indexes.
  const conditions = [
    sql`${id} = any(${sql.param([...ids])}::uuid[])`,
    sql`${email} = any(${sql.param([...emails])}::text[])`,
    sql`${phone} = any(${sql.param([...phones])}::text[])`,
  ];
  const accountsById = new Map<string, ExistingAccount>();
  for (const condition of conditions)
    for (const row of await db
      .select({ id, email, phone, emailConfirmedAt, deletedAt })
      .from(accounts)
      .where(condition))
      accountsById.set(row.id, row);
  return [...accountsById.values()];
}

export interface NewPersonRow {
  readonly id: string;
  readonly accountId: string;
  // Undefined for a person whose account exists here.
  readonly account: Readonly<Record<string, unknown>> | undefined;
  readonly profileId: string;
  readonly identityId: string | undefined;
  readonly identityData: unknown;
}

/** Accounts with their profile and, for those with a password, the sign-in by email. */
export async function insertPeople(tx: Tx, people: readonly NewPersonRow[], now: Date): Promise<void> {
  const newcomers = people.filter(({ account }) => account !== undefined);
  if (newcomers.length > 0) {
    await tx.execute(sql`
      insert into accounts (id, email, email_confirmed_at, phone, phone_confirmed_at, password_hash, user_metadata, first_provider,
        last_sign_in_at, banned_until, created_at, updated_at)
      select id, email, email_confirmed_at, phone, phone_confirmed_at, password_hash, user_metadata, first_provider,
        last_sign_in_at, banned_until, created_at, updated_at
      from jsonb_to_recordset(${JSON.stringify(newcomers.map(({ account }) => account))}::jsonb) as given (id uuid, email text,
        email_confirmed_at timestamptz, phone text, phone_confirmed_at timestamptz, password_hash text, user_metadata jsonb,
        first_provider text, last_sign_in_at timestamptz, banned_until timestamptz, created_at timestamptz, updated_at timestamptz)`);
    const rest = newcomers.map(({ accountId, profileId, identityId, identityData, account }) => ({
      account_id: accountId,
      profile_id: profileId,
      identity_id: identityId,
      identity_data: identityData,
      email: account?.["email"],
      created_at: account?.["created_at"],
      last_sign_in_at: account?.["last_sign_in_at"],
    }));
    await tx.execute(sql`
      with given as (select * from jsonb_to_recordset(${JSON.stringify(rest)}::jsonb) as given (account_id uuid, profile_id uuid,
          identity_id uuid, identity_data jsonb, email text, created_at timestamptz, last_sign_in_at timestamptz)),
        profiled as (insert into user_profiles (id, user_id, is_setup, created_at)
          select profile_id, account_id, false, created_at from given)
      insert into identities (id, account_id, provider, subject, email, identity_data, last_sign_in_at, created_at, updated_at)
      select identity_id, account_id, 'email', account_id::text, email, identity_data, last_sign_in_at, created_at, created_at
      from given where identity_id is not null`);
  }
  await tx.insert(movedInPeople).values(people.map(({ id, accountId }) => ({ id, accountId, movedAt: now })));
}

export async function listPictured(db: Db, accountIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: personPictures.personId })
    .from(personPictures)
    .where(sql`${personPictures.personId} = any(${sql.param([...accountIds])}::uuid[])`);
  return rows.map(({ id }) => id);
}

export async function keepPictured(db: Db, id: string): Promise<void> {
  await db.update(movedInPeople).set({ hasPicture: true }).where(eq(movedInPeople.id, id));
}
