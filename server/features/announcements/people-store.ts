// The rows of an audience: made in pieces, counted by state, listed, left out.
import type { RecipientState } from "#contract/announcements.ts";
import { recipientStates } from "#contract/announcements.ts";
import { and, eq, inArray, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { findPage, type FoundPage } from "#server/db/search/find-page.ts";
import { accounts } from "../accounts/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";
import { emailChoices } from "../purposes/tables.ts";
import { announcementPeople, announcements } from "./tables.ts";

export type PeopleCounts = Readonly<Record<RecipientState, number>>;

/** A person who has a row keeps it as it is. Resolves to the number of new rows. */
export async function insertPeople(tx: Tx, announcementId: string, personIds: readonly string[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${announcementPeople} (announcement_id, person_id, due_at)
    select ${announcementId}::uuid, id, '-infinity' from unnest(${sql.param([...personIds])}::uuid[]) id
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** Of each of these announcements. */
export async function countPeople(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, PeopleCounts>> {
  const { rows } = await db.execute<{ id: string; state: RecipientState; count: number }>(sql`
    select announcement_id as id, state, count(*)::int as count from ${announcementPeople}
    where announcement_id = any (${sql.param([...ids])}::uuid[]) group by announcement_id, state`);
  const none = Object.fromEntries(recipientStates.map((state) => [state, 0])) as PeopleCounts;
  return new Map(
    ids.map((id) => {
      const own = rows.filter((row) => row.id === id).map(({ state, count }) => [state, count] as const);
      return [id, { ...none, ...Object.fromEntries(own) }];
    }),
  );
}

/** For /metrics: announcements that are on their way. */
export async function countRunning(db: Db): Promise<ReadonlyMap<string, PeopleCounts>> {
  const running = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(inArray(announcements.state, ["freezing", "sending", "paused"]));
  return countPeople(
    db,
    running.map(({ id }) => id),
  );
}

export function findPeoplePage(
  db: Db,
  { announcementId, state }: { readonly announcementId: string; readonly state?: RecipientState | undefined },
  wish: { readonly page: number; readonly size: number },
): Promise<FoundPage> {
  const inState = state === undefined ? sql`true` : sql`state = ${state}`;
  const from = sql`from ${announcementPeople} where announcement_id = ${announcementId} and ${inState}`;
  return findPage(db, { id: sql`person_id`, from, order: sql`person_id` }, wish);
}

export interface ListedRecipient {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly state: RecipientState;
  readonly reason: string | null;
  readonly settledAt: Date | null;
}

export function listPeople(db: Db, announcementId: string, personIds: readonly string[]): Promise<ListedRecipient[]> {
  return db
    .select({
      id: announcementPeople.personId,
      name: extendedProfiles.fullName,
      email: accounts.email,
      state: announcementPeople.state,
      reason: announcementPeople.reason,
      settledAt: announcementPeople.settledAt,
    })
    .from(announcementPeople)
    .leftJoin(accounts, eq(accounts.id, announcementPeople.personId))
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, announcementPeople.personId))
    .where(
      and(eq(announcementPeople.announcementId, announcementId), inArray(announcementPeople.personId, [...personIds])),
    )
    .orderBy(announcementPeople.personId);
}

/** Everyone who still waits gets none, for this reason. */
export async function leaveOutWaiting(
  tx: Tx,
  announcementId: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await tx
    .update(announcementPeople)
    .set({ state: "left_out", reason, settledAt: now })
    .where(and(eq(announcementPeople.announcementId, announcementId), eq(announcementPeople.state, "waiting")));
}

/** In the order of their ids, as everyone locks them. Resolves to the number of people who wait again. */
export async function waitAgain(tx: Tx, announcementId: string, personIds: readonly string[] | "all"): Promise<number> {
  const chosen = personIds === "all" ? sql`true` : inArray(announcementPeople.personId, [...personIds]);
  const rows = await tx
    .update(announcementPeople)
    .set({ state: "waiting", reason: null, dueAt: sql`'-infinity'`, tries: 0, settledAt: null })
    .where(and(eq(announcementPeople.announcementId, announcementId), eq(announcementPeople.state, "in_doubt"), chosen))
    .returning({ id: announcementPeople.personId });
  return rows.length;
}

/** For a person who is erased: emails that wait never leave. */
export async function leaveOutPerson(tx: Tx, personId: string, now: Date): Promise<void> {
  await tx
    .update(announcementPeople)
    .set({ state: "left_out", reason: "erased", settledAt: now })
    .where(and(eq(announcementPeople.personId, personId), eq(announcementPeople.state, "waiting")));
}

/** People who got this one and switched its purpose off by a link of an email since. */
export async function countLeft(
  db: Db,
  { id, purpose, startedAt }: Pick<typeof announcements.$inferSelect, "id" | "purpose" | "startedAt">,
): Promise<number> {
  if (startedAt === null) return 0;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct choice.person_id)::int as count from ${emailChoices} choice
    join ${announcementPeople} person on person.person_id = choice.person_id and person.announcement_id = ${id}
      and person.state in ('sent', 'in_doubt') and person.settled_at <= choice.at
    where choice.purpose = ${purpose} and not choice.is_on and choice.door = 'email' and choice.at >= ${startedAt.toISOString()}`);
  return rows[0]?.count ?? 0;
}
