// The data of reports: documents in pieces, and money in and out by day in India.
import { and, asc, gt, gte, lt, sql } from "#server/db/drizzle.ts";
import type { TaxDocument } from "#contract/values/tax-document.ts";
import type { Db } from "#server/db/client.ts";
import { documents } from "../invoices/tables.ts";
import { disputes, payments, refunds } from "../payments/tables.ts";

export interface ReportSpan {
  // In India; the end is the first moment after it.
  readonly since: Date;
  readonly until: Date;
}

interface PieceRequest {
  readonly after: number;
  readonly most: number;
}

export async function listIssued(
  db: Db,
  { since, until }: ReportSpan,
  { after, most }: PieceRequest,
): Promise<{ readonly id: number; readonly content: TaxDocument }[]> {
  return db
    .select({ id: documents.id, content: documents.content })
    .from(documents)
    .where(and(gt(documents.id, after), gte(documents.issuedAt, since), lt(documents.issuedAt, until)))
    .orderBy(asc(documents.id))
    .limit(most);
}

interface DaySums {
  readonly day: string;
  readonly provider: string;
  readonly orders: number;
  readonly taken: number;
  readonly refunded: number;
}

/** All money in rupees that a provider took, whosever it was, and all that went back: as its payouts count. */
export async function sumDays(db: Db, { since, until }: ReportSpan): Promise<DaySums[]> {
  const within = (at: ReturnType<typeof sql>) =>
    sql`${at} >= ${since.toISOString()} and ${at} < ${until.toISOString()}`;
  const { rows } = await db.execute<{
    day: string;
    provider: string;
    orders: string;
    taken: string;
    refunded: string;
  }>(sql`
    with moved as (
      select coalesce(p.paid_at, p.told_at) as at, p.provider, p.order_id, p.amount as taken, 0::bigint as refunded from ${payments} p
        where p.status = 'SUCCESS' and upper(coalesce(p.currency, 'INR')) = 'INR' and ${within(sql`coalesce(p.paid_at, p.told_at)`)}
      union all
      select r.told_at, r.provider, null, 0, r.amount from ${refunds} r where r.status = 'SUCCESS' and ${within(sql`r.told_at`)}
      union all
      select d.told_at, d.provider, null, 0, coalesce(d.amount, p.amount) from ${disputes} d
        left join ${payments} p on p.provider = d.provider and p.payment_id = d.payment_id
        where d.outcome = 'lost' and ${within(sql`d.told_at`)}
    )
    select day_in_india(at)::text as day, provider, count(distinct order_id) as orders, coalesce(sum(taken), 0) as taken,
      coalesce(sum(refunded), 0) as refunded
    from moved group by 1, 2 order by 1, 2`);
  return rows.map(({ day, provider, ...sums }) => ({
    day,
    provider,
    orders: Number(sums.orders),
    taken: Number(sums.taken),
    refunded: Number(sums.refunded),
  }));
}
