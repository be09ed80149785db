// The audit log as it is searched: newest first, by indexes alone, so that a log of a million acts answers at once.
import { desc, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { ActRow } from "./store.ts";
import { auditLog } from "./tables.ts";

export interface WantedActs {
  /** Who did it or to whom it was done. */
  readonly people?: readonly string[] | undefined;
  readonly acts?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

const isAny = ({ people, acts, from, before }: WantedActs): boolean =>
  people === undefined && acts === undefined && from === undefined && before === undefined;

function within({ acts, from, before }: WantedActs): SQL {
  return sql.join(
    [
      sql`true`,
      ...(acts ? [sql`act = any (${sql.param([...acts])}::text[])`] : []),
      ...(from ? [sql`at >= ${from.toISOString()}::timestamptz`] : []),
      ...(before ? [sql`at < ${before.toISOString()}::timestamptz`] : []),
    ],
    sql` and `,
  );
}

// Of each index the newest so many are enough: the newest of all are among them.
function newest(wanted: WantedActs, most: number): SQL {
  const { people, acts } = wanted;
  const each = (given: SQL, column: SQL, rest: SQL): SQL => sql`
    select found.id from unnest(${given}) one cross join lateral
      (select id from audit_log where ${column} = one and ${rest} order by id desc limit ${most}::int) found`;
  if (people !== undefined) {
    const subjects = people.map((id) => `account:${id}`);
    return sql`${each(sql`${sql.param([...people])}::uuid[]`, sql`actor_id`, within(wanted))}
      union ${each(sql`${sql.param(subjects)}::text[]`, sql`subject`, within(wanted))}`;
  }
  const { from, before } = wanted;
  if (acts === undefined) {
    // Days are found by their index; acts of one moment are few.
    const order = from || before ? sql`at desc, id desc` : sql`id desc`;
    return sql`select id from audit_log where ${within(wanted)} order by ${order} limit ${most}::int`;
  }
  return each(sql`${sql.param([...acts])}::text[]`, sql`act`, within({ from, before }));
}

export async function listActs(
  db: Db,
  wanted: WantedActs,
  { from, most, total }: { readonly from: number; readonly most: number; readonly total: number },
): Promise<ActRow[]> {
  // Behind the middle of the whole log, the way from its other end is the shorter one.
  const left = Math.min(most, total - from);
  const ids =
    isAny(wanted) && from > total / 2 && left > 0
      ? sql`(select id from audit_log order by id offset ${total - from - left}::int limit ${left}::int)`
      : sql`(select id from (${newest(wanted, from + most)}) newest order by id desc offset ${from}::int limit ${most}::int)`;
  return db
    .select()
    .from(auditLog)
    .where(sql`${auditLog.id} in ${ids}`)
    .orderBy(desc(auditLog.id));
}

/** No further than to `most`. Of the whole log it is known without counting: no place in the chain is ever empty. */
export async function countActs(db: Db, wanted: WantedActs, most: number): Promise<{ count: number; isMore: boolean }> {
  const counting = isAny(wanted)
    ? sql`select coalesce((select max(place) from audit_log), 0) + (select count(*) from audit_log where place is null) as count`
    : sql`select count(*) from (select id from (${newest(wanted, most + 1)}) newest limit ${most + 1}::int) counted`;
  const count = Number((await db.execute<{ count: string }>(counting)).rows[0]?.count ?? 0);
  return isAny(wanted) || count <= most ? { count, isMore: false } : { count: most, isMore: true };
}

/** The next of them by id, oldest first: a log is read in pieces while it grows. */
export async function listActsAfter(
  db: Db,
  wanted: WantedActs,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<ActRow[]> {
  const { people, ...rest } = wanted;
  const whose = people
    ? sql`(actor_id = any (${sql.param([...people])}::uuid[]) or subject = any (${sql.param(people.map((id) => `account:${id}`))}::text[]))`
    : sql`true`;
  return db
    .select()
    .from(auditLog)
    .where(sql`${gt(auditLog.id, after)} and ${within(rest)} and ${whose}`)
    .orderBy(auditLog.id)
    .limit(most);
}
