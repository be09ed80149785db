// Reports of people. The office reads them, and nothing that no one reported.
import { and, desc, eq, gt, isNull, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { findPage, type FoundPage } from "#server/db/search/find-page.ts";
import type { Sender } from "./store.ts";
import { introductions, personBlocks, personReports, stoppedPeople } from "./tables.ts";

export type ReportRow = typeof personReports.$inferSelect;

export async function insertReport(tx: Tx, report: typeof personReports.$inferInsert): Promise<void> {
  await tx.insert(personReports).values(report);
}

export async function hasReported(tx: Tx, introductionId: string): Promise<boolean> {
  const isOfPerson = sql`${personReports.reason} is not null`;
  return (await tx.$count(personReports, and(eq(personReports.introductionId, introductionId), isOfPerson))) > 0;
}

const isAbout = (sender: Sender) =>
  "id" in sender ? eq(personReports.aboutId, sender.id) : eq(personReports.aboutEmail, sender.email);

export async function hasSameTextReport(
  tx: Tx,
  { digest, since, sender }: { readonly digest: Buffer; readonly since: Date; readonly sender: Sender },
): Promise<boolean> {
  const { reason, textDigest, reportedAt } = personReports;
  const same = and(isNull(reason), eq(textDigest, digest), gt(reportedAt, since), isAbout(sender));
  return (await tx.$count(personReports, same)) > 0;
}

export function findReports(
  db: Db,
  state: "open" | "closed",
  wish: { readonly page: number; readonly size: number },
): Promise<FoundPage> {
  const isClosed = state === "closed";
  const from = sql`from ${personReports} r where (r.closed_at is null) = ${!isClosed}`;
  return findPage(db, { id: sql`r.id`, from, order: sql`r.reported_at desc, r.id` }, wish);
}

export function countOpenReports(db: Db): Promise<number> {
  return db.$count(personReports, isNull(personReports.closedAt));
}

const nameOf = (id: unknown) => sql<string | null>`(select listed_name(e.full_name, a.first_provider, a.user_metadata)
  from accounts a left join extended_profiles e on e.user_id = a.id where a.id = ${id})`;
const about = sql`(b.blocked_id = ${personReports.aboutId} or b.blocked_email = ${personReports.aboutEmail})`;
const stop = sql`(s.person_id = ${personReports.aboutId} or s.email = ${personReports.aboutEmail})`;
// Under which a stranger asked. Anyone may type an address: a name without its proof says nothing.
const typedName = sql<string | null>`(select i.from_name from ${introductions} i
  where i.from_email = ${personReports.aboutEmail} and i.state <> 'unproven'
  order by i.id = ${personReports.introductionId} desc, i.asked_at desc limit 1)`;

export type ReportFacts = Awaited<ReturnType<typeof listReports>>[number];

/** With names and counts, the newest first. */
export function listReports(db: Db, ids: readonly string[], since: Date) {
  return db
    .select({
      report: personReports,
      byName: nameOf(personReports.reportedBy),
      aboutName: nameOf(personReports.aboutId),
      typedName,
      address: sql<string | null>`coalesce(${personReports.aboutEmail},
        (select a.email from accounts a where a.id = ${personReports.aboutId}))`,
      closedByName: nameOf(personReports.closedBy),
      // Its table is named: alone, the column would be the one of introductions.
      sameText:
        sql<number>`(select count(distinct i.to_id) from ${introductions} i where i.text_digest = ${personReports}.text_digest
        and i.asked_at > ${since.toISOString()}::timestamptz and i.state <> 'unproven')`.mapWith(Number),
      blockedBy: sql<number>`(select count(*) from ${personBlocks} b where ${about})`.mapWith(Number),
      isStopped: sql<boolean>`exists (select from ${stoppedPeople} s where ${stop})`,
    })
    .from(personReports)
    .where(sql`${personReports.id} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(desc(personReports.reportedAt), personReports.id);
}

export async function findReport(db: Db | Tx, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(personReports).where(eq(personReports.id, id));
  return row;
}

export async function lockReport(tx: Tx, id: string): Promise<ReportRow | undefined> {
  const [row] = await tx.select().from(personReports).where(eq(personReports.id, id)).for("update");
  return row;
}

export async function closeReportRow(
  tx: Tx,
  id: string,
  change: Pick<ReportRow, "closedAt" | "closedBy" | "outcome" | "closingNote">,
): Promise<void> {
  await tx.update(personReports).set(change).where(eq(personReports.id, id));
}

export interface WeekRow {
  readonly [column: string]: unknown;
  readonly week: string;
  readonly requests: number;
  readonly accepted: number;
  readonly soon: number;
  readonly declined: number;
  readonly expired: number;
}

/** Weeks start on Monday in India; the newest first. Numbers alone leave this query. */
export async function countByWeek(db: Db, now: Date, weeks: number): Promise<WeekRow[]> {
  const { rows } = await db.execute<WeekRow>(sql`
    select to_char(date_trunc('week', asked_at at time zone 'Asia/Kolkata'), 'YYYY-MM-DD') as week, count(*)::int as requests,
      count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where state = 'accepted' and answered_at <= asked_at + interval '48 hours')::int as soon,
      count(*) filter (where state = 'declined')::int as declined,
      count(*) filter (where state = 'expired' or state = 'asked' and ends_at <= ${now.toISOString()}::timestamptz)::int as expired
    from ${introductions} where state <> 'unproven'
      and asked_at > ${now.toISOString()}::timestamptz - make_interval(weeks => ${weeks}::int)
    group by 1 order by 1 desc limit ${weeks}::int`);
  return rows;
}
