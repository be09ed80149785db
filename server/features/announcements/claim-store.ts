// Claiming one row after another, and writing down how its email went. All moments are the database's: several machines share them.
import { and, eq, inArray, type SQL, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { accounts } from "../accounts/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";
import { announcementDomains, announcementPace, announcementPeople, announcements } from "./tables.ts";

export interface Claim {
  readonly announcementId: string;
  readonly personId: string;
  readonly claim: string;
  readonly tries: number;
}

// A moment further ahead than any wait was written while a clock ran ahead.
const isDue = (column: SQL, now: SQL): SQL => sql`(${column} <= ${now} or ${column} > ${now} + interval '65 minutes')`;
const isFree = (column: SQL, now: SQL): SQL => sql`(${column} <= ${now} or ${column} > ${now} + interval '6 minutes')`;

/** Locks the shared speed: until the transaction ends, no other process claims. Resolves to the milliseconds to wait. */
export async function holdPace(
  tx: Tx,
  { now, isOvertaken }: { readonly now: SQL; readonly isOvertaken: SQL },
): Promise<{ readonly waitMs: number; readonly isOvertaken: boolean }> {
  const { rows } = await tx.execute<{ wait: number; overtaken: boolean }>(sql`
    insert into ${announcementPace} as pace (id, next_at) values (1, ${now}) on conflict (id) do update set id = 1
    returning case when ${isFree(sql`pace.next_at`, now)} then 0 else extract(epoch from pace.next_at - ${now}) * 1000 end::float8 as wait,
      ${isOvertaken} as overtaken`);
  return { waitMs: rows[0]?.wait ?? 0, isOvertaken: rows[0]?.overtaken ?? false };
}

/** Each email takes its part of a second. Time that was missed is made up for at most half a second. */
export async function advancePace(tx: Tx, now: SQL, gapMs: number): Promise<void> {
  await tx.execute(sql`
    update ${announcementPace} set next_at = ${gapMs} * interval '1 millisecond'
      + case when next_at between ${now} - interval '500 milliseconds' and ${now} then next_at else ${now} end`);
}

/** The next row that is due, of the announcement that started first. It belongs to this claim until the lease ends. */
export async function claimNext(
  tx: Tx,
  { claim, now, leaseMs }: { readonly claim: string; readonly now: SQL; readonly leaseMs: number },
): Promise<Claim | undefined> {
  const { rows } = await tx.execute<{ announcement: string; person: string; tries: number }>(sql`
    with next as (
      select next.announcement_id, next.person_id
      from (select id from ${announcements} where state = 'sending' order by started_at, id) run
      cross join lateral (
        select announcement_id, person_id from ${announcementPeople} person
        where person.announcement_id = run.id and person.state = 'waiting' and ${isDue(sql`person.due_at`, now)} and not exists (
          select from ${accounts} join ${announcementDomains} on domain = split_part(${accounts.email}, '@', 2)
          where ${accounts.id} = person.person_id and not ${isDue(sql`wait_until`, now)})
        order by person.due_at, person.person_id limit 1 for update of person skip locked) next
      limit 1)
    update ${announcementPeople} person
    set state = 'sending', claim = ${claim}, tries = tries + 1, due_at = ${now} + ${leaseMs} * interval '1 millisecond'
    from next where person.announcement_id = next.announcement_id and person.person_id = next.person_id
    returning person.announcement_id as announcement, person.person_id as person, person.tries`);
  const [row] = rows;
  return row && { announcementId: row.announcement, personId: row.person, claim, tries: row.tries };
}

export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
}

/** The person at this moment, and why they get no email, if so. Undefined once the account is erased. */
export async function findRecipient(
  tx: Tx,
  personId: string,
  reasonAgainst: SQL<string | null>,
): Promise<(Recipient & { readonly reason: string | null }) | undefined> {
  const [row] = await tx
    .select({
      id: accounts.id,
      email: sql<string>`coalesce(${accounts.email}, '')`,
      name: sql<string | null>`coalesce(${extendedProfiles.fullName}, ${accounts.userMetadata} ->> 'full_name')`,
      reason: reasonAgainst,
    })
    .from(accounts)
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, accounts.id))
    .where(and(eq(accounts.id, personId), sql`${accounts.deletedAt} is null`));
  return row;
}

const own = ({ announcementId, personId, claim }: Claim): SQL | undefined =>
  and(
    eq(announcementPeople.announcementId, announcementId),
    eq(announcementPeople.personId, personId),
    eq(announcementPeople.claim, claim),
  );

interface Outcome {
  readonly state: "sent" | "refused" | "left_out" | "in_doubt";
  readonly reason?: string;
  readonly now: SQL;
}

/** Also for a row that was in doubt, because this process seemed to be gone: it knows better. */
export async function settle(db: Db | Tx, claim: Claim, { state, reason, now }: Outcome): Promise<void> {
  await db
    .update(announcementPeople)
    .set({ state, reason: reason ?? null, settledAt: now })
    .where(and(own(claim), inArray(announcementPeople.state, ["sending", "in_doubt"])));
}

/** Waits again, unless the announcement was stopped meanwhile. */
export async function giveBack(
  tx: Tx,
  claim: Claim,
  { waitMs, now, counts }: { readonly waitMs: number; readonly now: SQL; readonly counts: boolean },
): Promise<void> {
  // A stop holds this row, so it has either found the email on its way or is seen here.
  const [run] = await tx
    .select({ state: announcements.state })
    .from(announcements)
    .where(eq(announcements.id, claim.announcementId))
    .for("share");
  const change =
    run?.state === "stopped"
      ? { state: "left_out" as const, reason: "stopped", settledAt: now }
      : {
          state: "waiting" as const,
          dueAt: sql`${now} + ${waitMs} * interval '1 millisecond'`,
          tries: sql`tries - ${counts ? 0 : 1}::int`,
        };
  await tx
    .update(announcementPeople)
    .set(change)
    .where(and(own(claim), eq(announcementPeople.state, "sending")));
}

/** Rows whose lease has ended: their process is gone, and may have handed the email over. */
export async function doubtAbandoned(db: Db, now: SQL): Promise<void> {
  await db
    .update(announcementPeople)
    .set({ state: "in_doubt", reason: "ProcessGone", settledAt: now })
    .where(and(eq(announcementPeople.state, "sending"), isFree(sql`${announcementPeople.dueAt}`, now)));
}

/** No one waits, and no email is on its way. Resolves to whether there was such an announcement. */
export async function finishRuns(tx: Tx, now: Date): Promise<boolean> {
  // Held first: an act that lets people wait again has committed, or comes after.
  const held = await tx
    .select({ id: announcements.id })
    .from(announcements)
    .where(eq(announcements.state, "sending"))
    .orderBy(announcements.id)
    .for("update");
  const isOver = sql`not exists (select from ${announcementPeople} person where person.announcement_id = ${announcements.id}
    and person.state in ('waiting', 'sending'))`;
  const ids = held.map(({ id }) => id);
  if (ids.length === 0) return false;
  const done = await tx
    .update(announcements)
    .set({ state: "done", endedAt: now })
    .where(and(inArray(announcements.id, ids), isOver))
    .returning({ id: announcements.id });
  return done.length > 0;
}

/** The mail server is away: nothing is tried for a while. The emails on their way at that moment count as one failure. */
export async function slowDown(db: Db, now: SQL, failure: string): Promise<void> {
  await db.execute(sql`
    update ${announcementPace} set failures = failures + 1, failure = ${failure},
      next_at = ${now} + least(300, 10 * 2 ^ least(failures, 6)) * interval '1 second'
    where next_at <= ${now} + interval '5 seconds'`);
}

/** With it the mail server, and that of the domain, are trusted again. */
export async function settleSent(
  db: Db,
  claim: Claim,
  { email, now }: { readonly email: string; readonly now: SQL },
): Promise<void> {
  await db.execute(sql`
    with trusted as (delete from ${announcementDomains} where domain = split_part(${email}, '@', 2)),
      faster as (update ${announcementPace} set failures = 0, failure = null where failures > 0)
    update ${announcementPeople} set state = 'sent', reason = null, settled_at = ${now}
    where announcement_id = ${claim.announcementId} and person_id = ${claim.personId} and claim = ${claim.claim}
      and state in ('sending', 'in_doubt')`);
}

export async function findFailure(db: Db): Promise<string | null> {
  const [row] = await db.select({ failure: announcementPace.failure }).from(announcementPace);
  return row?.failure ?? null;
}

/** From the third refusal in a row on, the whole domain waits, for an hour at most. */
export async function slowDomain(db: Db, email: string, now: SQL): Promise<void> {
  await db.execute(sql`
    insert into ${announcementDomains} as slow (domain, failures, wait_until)
    values (split_part(${email}, '@', 2), 1, ${now})
    on conflict (domain) do update set failures = slow.failures + 1,
      wait_until = ${now} + case when slow.failures < 2 then 0 else least(3600, 30 * 2 ^ least(slow.failures - 2, 8)) end * interval '1 second'`);
}
