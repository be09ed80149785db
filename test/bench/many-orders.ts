// Very many orders of the people of many-people.ts, with the reports of providers and the documents of the paid ones.
import pg from "pg";

/** As the hub writes them, triggers included: people buy within the last year, and a tenth of the payments is refunded. */
export async function plantOrders(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query("set statement_timeout = 0");
    // The first few alone: triggers keep the plans of their statements, and a plan for empty tables would scan all later rows.
    const pieces = [0, 1_000, ...Array.from({ length: Math.ceil(count / 50_000) }, (_, at) => (at + 1) * 50_000)];
    for (const [at, to] of pieces.slice(1).entries()) {
      for (const planting of [orders, payments, refunds, documents])
        await client.query(planting, [pieces[at], Math.min(to, count)]);
      await client.query("analyze");
    }
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const orders = `
  with buyers as materialized (select id, row_number() over (order by created_at, id) as n from accounts order by created_at, id limit $2)
  insert into orders (id, user_id, kind, title, amount, list_amount, billing, provider, provider_ref, status, settled_by, settled_at, kept, created_at)
  select 'YDI_' || b.id || '_' || (extract(epoch from at) * 1000)::bigint, b.id, 'membership', 'Membership', 249900, 249900,
    jsonb_build_object('name', 'Asha Rao', 'phone', '+9198' || lpad(n::text, 8, '0'), 'state', (array['27', '29', '07'])[1 + n % 3], 'pin', '400001'),
    'cashfree', 'many_' || n, status, case when is_paid then 'many' || n end, case when is_paid then at end,
    case status when 'PAID' then 249900 when 'PARTIALLY_REFUNDED' then 199900 else 0 end, at
  from (select *, now() - n * interval '97 seconds' as at,
      (array['PAID', 'PAID', 'PAID', 'PAID', 'PAID', 'PAID', 'PARTIALLY_REFUNDED', 'CANCELLED', 'FAILED', 'PENDING'])[1 + n % 10] as status,
      n % 10 < 7 as is_paid from buyers where n > $1) b`;

const payments = `
  insert into payments (provider, payment_id, order_id, status, amount, currency, method, told_at)
  select 'cashfree', 'many' || split_part(provider_ref, '_', 2), id, case when settled_by is null then 'FAILED' else 'SUCCESS' end, amount, 'INR', 'upi', created_at
  from orders where split_part(provider_ref, '_', 2)::int > $1 and split_part(provider_ref, '_', 2)::int <= $2 and status <> 'PENDING'`;

const refunds = `
  insert into refunds (provider, refund_id, provider_refund_id, payment_id, amount, status, credit_note, created_at, told_at)
  select 'cashfree', 'back' || p.id, 'rf' || p.id, p.payment_id, 50000, 'SUCCESS', 'C26-27/' || lpad(p.id::text, 6, '0'), p.told_at + interval '1 day', p.told_at + interval '1 day'
  from payments p join orders o on o.id = p.order_id
  where o.status = 'PARTIALLY_REFUNDED' and split_part(o.provider_ref, '_', 2)::int > $1 and split_part(o.provider_ref, '_', 2)::int <= $2`;

const documents = `
  with sold as (select o.*, split_part(provider_ref, '_', 2)::int as n from orders o where settled_by is not null),
  made as (select *, 'D26-27/' || lpad(n::text, 6, '0') as number, case when billing ->> 'state' = '27'
      then '[{"name": "CGST", "percent": 9, "amount": 19060}, {"name": "SGST", "percent": 9, "amount": 19060}]'::jsonb
      else '[{"name": "IGST", "percent": 18, "amount": 38120}]'::jsonb end as heads from sold where n > $1 and n <= $2)
  insert into documents (number, kind, order_id, person_id, amount, issued_at, content)
  select number, 'invoice', id, user_id, amount, settled_at, jsonb_build_object('version', 1, 'kind', 'invoice', 'number', number,
    'issuedOn', to_char(settled_at, 'YYYY-MM-DD'), 'isSandbox', false, 'orderId', id, 'total', amount, 'listTotal', amount, 'against', null,
    'seller', jsonb_build_object('name', 'YDI', 'address', 'Mumbai', 'pin', '400007', 'state', '27', 'gstin', '27AAPFU0939F1ZV'),
    'buyer', billing || '{"email": null, "gstin": null, "company": null}', 'words', 'Two thousand', 'payment', jsonb_build_object('id', settled_by, 'method', 'upi'),
    'line', '{"description": "YDI Membership", "sac": "998439"}'::jsonb,
    'tax', jsonb_build_object('percent', 18, 'taxable', 211780, 'heads', heads)) from made`;
