// The queries of the first page of the back office.
import { desc, eq, isNull, sql } from "#server/db/drizzle.ts";
import { startOfIndianDay } from "#contract/values/india.ts";
import type { Db } from "#server/db/client.ts";
import { accounts } from "../accounts/tables.ts";
import { products } from "../catalog/tables.ts";
import { personReports } from "../introductions/tables.ts";
import { emailNotifications } from "../mailing/tables.ts";
import { memberships, standsAt } from "../membership/tables.ts";
import { opportunities } from "../opportunities/tables.ts";
import { orders, payments } from "../payments/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";

export interface DayRow {
  // 2026-11-22
  readonly day: string;
  readonly revenue: number;
  readonly members: number;
  readonly products: number;
}

/**
 * By the day in India, those alone on which there was something; revenue, members and products of one day are three rows. A membership that takes the
 * place of another makes no new member.
 */
export async function readDays(db: Db, since: string): Promise<DayRow[]> {
  const from = sql`${startOfIndianDay(since).toISOString()}::timestamptz`;
  const { rows } = await db.execute<Record<keyof DayRow, string>>(sql`
    select day_in_india(settled_at)::text as day, sum(kept) as revenue, 0 as members, 0 as products from ${orders} where settled_at >= ${from} group by 1
    union all
    select day_in_india(m.starts_at)::text, 0, count(*), 0 from ${memberships} m where m.starts_at >= ${from}
      and not exists (select from ${memberships} before
        where before.status = 'replaced' and before.user_id = m.user_id and before.closed_at = m.starts_at and before.id < m.id)
    group by 1
    union all
    select day_in_india(created_at)::text, 0, 0, count(*) from ${products} where status = 'published' and created_at >= ${from} group by 1`);
  return rows.map((row) => ({
    day: row.day,
    revenue: Number(row.revenue),
    members: Number(row.members),
    products: Number(row.products),
  }));
}

export interface RecentRow {
  readonly orderId: string;
  readonly amount: number;
  readonly status: (typeof orders.$inferSelect)["status"];
  readonly createdAt: Date;
  readonly title: string;
  readonly name: string | null;
}

export function listRecentPaid(db: Db, most: number): Promise<RecentRow[]> {
  const { id, amount, status, createdAt, title } = orders;
  const name = sql<
    string | null
  >`coalesce(${extendedProfiles.fullName}, ${orders.billing} ->> 'name', ${accounts.email})`;
  return db
    .select({ orderId: id, amount, status, createdAt, title, name })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.userId))
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, orders.userId))
    .where(eq(status, "PAID"))
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

export interface Rare {
  readonly unmatched: number;
  readonly waitingOpportunities: number;
  readonly openReports: number;
  readonly deadEmails: number;
  readonly lateEmails: number;
  readonly products: number;
}

/** Each of them is few, or counted by an index that holds few. */
export async function countRare(db: Db, now: Date, lateBefore: Date): Promise<Rare> {
  const [at, late] = [now.toISOString(), lateBefore.toISOString()];
  const { rows } = await db.execute<{ [Kind in keyof Rare]: number }>(sql`select
    (select count(*)::int from ${payments} where queued_at <= ${at} and queue_closed_at is null) as unmatched,
    (select count(*)::int from ${emailNotifications} where state = 'dead') as "deadEmails",
    (select count(*)::int from ${emailNotifications} where state = 'waiting' and created_at <= ${late}) as "lateEmails",
    (select count(*)::int from ${opportunities} where state = 'waiting') as "waitingOpportunities",
    (select count(*)::int from ${personReports} where closed_at is null) as "openReports",
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

/** All there are of each, at this moment. */
export async function readSums(db: Db, now: Date): Promise<{ people: number; members: number; revenue: number }> {
  const { rows } = await db.execute<Record<"people" | "members" | "revenue", string>>(sql`select
    (select count(*) from ${accounts} where ${isNull(accounts.deletedAt)}) as people,
    (select count(*) from ${memberships} where ${standsAt(now)}) as members,
    (select coalesce(sum(${orders.kept}), 0) from ${orders}) as revenue`);
  const { people, members, revenue } = rows[0]!;
  return { people: Number(people), members: Number(members), revenue: Number(revenue) };
}
