// What the first page of the back office asks at each look: a few rows of sums, and what is rare by indexes of its own.
import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { products } from "../catalog/tables.ts";
import { emailNotifications } from "../mailing/tables.ts";
import { headCounts } from "../managing-people/tables.ts";
import { isLapsedAt, memberships } from "../membership/tables.ts";
import { orders, orderTally, payments } from "../payments/tables.ts";
import { memberDays } from "./tables.ts";

export interface DayRow {
  // 2026-11-22
  readonly day: string;
  readonly revenue: number;
  readonly members: number;
}

/** By the day, those alone on which there was something. */
export async function readDays(db: Db, since: string): Promise<DayRow[]> {
  const { rows } = await db.execute<{ day: string; revenue: string; members: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, sum(revenue) as revenue, sum(members) as members from (
      select day, kept as revenue, 0 as members from ${orderTally} where day >= ${since}::date
      union all select day, 0, begun from ${memberDays} where day >= ${since}::date
    ) figures group by 1 order by 1`);
  return rows.map(({ day, revenue, members }) => ({ day, revenue: Number(revenue), members: Number(members) }));
}

export interface RecentRow {
  readonly orderId: string;
  readonly amount: number;
  readonly status: (typeof orders.$inferSelect)["status"];
  readonly createdAt: Date;
  readonly title: string;
}

export function listRecentPaid(db: Db, most: number): Promise<RecentRow[]> {
  const { id, amount, status, createdAt, title } = orders;
  return db
    .select({ orderId: id, amount, status, createdAt, title })
    .from(orders)
    .where(eq(status, "PAID"))
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

export interface Rare {
  readonly unmatched: number;
  readonly deadLetters: number;
  readonly lateLetters: number;
  readonly lapsed: number;
  readonly products: number;
}

/** Each of them is few, or counted by an index that holds few. */
export async function countRare(db: Db, now: Date, lateBefore: Date): Promise<Rare> {
  const [at, late] = [now.toISOString(), lateBefore.toISOString()];
  const { rows } = await db.execute<{ [Kind in keyof Rare]: number }>(sql`select
    (select count(*)::int from ${payments} where queued_at <= ${at} and queue_closed_at is null) as unmatched,
    (select count(*)::int from ${emailNotifications} where state = 'dead') as "deadLetters",
    (select count(*)::int from ${emailNotifications} where state = 'waiting' and created_at <= ${late}) as "lateLetters",
    (select count(*)::int from ${memberships} where ${isLapsedAt(now)}) as lapsed,
    (select count(*)::int from ${products} where status = 'published') as products`);
  return rows[0]!;
}

export async function listFlagged(db: Db, most: number): Promise<{ ids: string[]; total: number }> {
  const rows = await db
    .select({ id: orders.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(orders)
    .where(sql`${orders.flags} <> '{}'`)
    .orderBy(desc(orders.createdAt))
    .limit(most);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** All there are of each: who ended, and what went back, is taken off already. */
export async function readSums(db: Db): Promise<{ people: number; members: number; revenue: number }> {
  const heads = (kind: "people" | "members") => sql`select sum(change) from ${headCounts} where kind = ${kind}`;
  const { rows } = await db.execute<Record<"people" | "members" | "revenue", string | null>>(sql`
    select (${heads("people")}) as people, (${heads("members")}) as members, (select sum(kept) from ${orderTally}) as revenue`);
  const { people, members, revenue } = rows[0]!;
  return { people: Number(people), members: Number(members), revenue: Number(revenue) };
}

/** Each statement left a row of its own. The sums stay what they are, in fewer rows; whoever does it at the same moment finds them gone. */
export async function addUpDays(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${memberDays} d using (select day from ${memberDays} group by day having count(*) > 1) many
      where d.day = many.day returning d.*)
    insert into ${memberDays} select day, sum(begun) from gone group by day`);
}
