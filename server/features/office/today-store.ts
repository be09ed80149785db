// The newest events of today: each kind is read from its newest end, by an index.
import { sql } from "#server/db/drizzle.ts";
import type { OfficeEvent } from "#contract/office.ts";
import type { Db } from "#server/db/client.ts";
import { searchTexts } from "#server/db/search/search-texts.ts";
import { accounts } from "../accounts/tables.ts";
import { orders, payments, refunds } from "../payments/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";

export interface TodayRow extends Record<string, unknown> {
  readonly kind: OfficeEvent["kind"];
  readonly at: string;
  readonly personId: string | null;
  readonly name: string | null;
  readonly orderId: string | null;
  readonly title: string | null;
  readonly amount: number | null;
}

export async function listSince(db: Db, since: Date, most: number): Promise<TodayRow[]> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const order = sql`o.user_id as person, o.id as "orderId", o.title, o.billing ->> 'name' as payer`;
  const { rows } = await db.execute<TodayRow>(sql`
    select e.kind, e.at, e.person as "personId", coalesce(listed_name(p.full_name, a.first_provider, a.user_metadata), e.payer, a.email) as name, e."orderId", e.title, e.amount::float8 as amount
    from (
      (select 'joined' as kind, s.at, s.id::uuid as person, null as "orderId", null as title, null as payer, null::bigint as amount
        from ${searchTexts} s where s.kind = 'user' and s.at >= ${from} order by s.at desc, s.id desc limit ${most}::int)
      union all
      (select 'bought', o.settled_at, ${order}, o.amount
        from ${orders} o where o.settled_at >= ${from} order by o.settled_at desc limit ${most}::int)
      union all
      (select 'refunded', r.created_at, ${order}, r.amount
        from (select * from ${refunds} order by id desc limit ${most}::int) r
        join ${payments} y on y.provider = r.provider and y.payment_id = r.payment_id
        join ${orders} o on o.id = y.order_id
        where r.created_at >= ${from} and r.status <> 'FAILED')
      union all
      (select 'failed', coalesce(o.over_at, o.created_at), ${order}, o.amount
        from ${orders} o where o.status = 'FAILED' and o.created_at >= ${from}
        order by o.created_at desc limit ${most}::int)
    ) e
    left join ${accounts} a on a.id = e.person
    left join ${extendedProfiles} p on p.user_id = a.id
    order by e.at desc limit ${most}::int`);
  return rows;
}
