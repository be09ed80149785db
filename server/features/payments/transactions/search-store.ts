// Which orders administrators ask for: by text (order_words, migrations 0041 and 0050), by what was bought and when, and by what became of it.
import { sql, type SQL } from "drizzle-orm";
import type { TransactionFilter, TransactionSearch, TransactionSort } from "#contract/payments-admin.ts";
import { endOfIndianDay, startOfIndianDay } from "#contract/values/india.ts";
import type { OrderStatus } from "#contract/values/order-status.ts";
import type { Db } from "#server/db/client.ts";
import { inviteCodes, orders, orderWords } from "../tables.ts";

export type Wanted = Omit<TransactionSearch, "page">;

/** Orders of elsewhere that say SUCCESS, CAPTURED or COMPLETED come in as PAID. */
const statusesOf: Record<TransactionFilter, readonly OrderStatus[]> = {
  success: ["PAID", "PARTIALLY_REFUNDED"],
  failed: ["FAILED", "CHARGED_BACK"],
  pending: ["INITIATED", "PENDING"],
  cancelled: ["CANCELLED", "REFUNDED"],
  refunded: ["REFUNDED", "PARTIALLY_REFUNDED"],
};

const sorted: Record<TransactionSort, SQL> = {
  newest: sql`order by o.created_at desc, o.id desc`,
  oldest: sql`order by o.created_at, o.id`,
  highest: sql`order by o.amount desc, o.created_at desc, o.id desc`,
  lowest: sql`order by o.amount, o.created_at, o.id`,
};

/** From here on a statement goes on: orders are `o`. */
export function fromMatching({ search = "", status, kind, product, code, from, to }: Wanted): SQL {
  const conditions = [
    ...(search === "" ? [] : [holding(search)]),
    ...(status === undefined ? [] : [sql`o.status = any(${sql.param([...statusesOf[status]])}::text[])`]),
    ...(kind === undefined ? [] : [sql`o.kind = ${kind}`]),
    ...(product === undefined ? [] : [sql`o.product_id = ${product}`]),
    ...(code === undefined
      ? []
      : [
          sql`o.invite_code_id = (select id from ${inviteCodes} where code = ${code}) and o.code_use in ('reserved', 'used')`,
        ]),
    ...(from === undefined ? [] : [sql`o.created_at >= ${startOfIndianDay(from).toISOString()}::timestamptz`]),
    ...(to === undefined ? [] : [sql`o.created_at < ${endOfIndianDay(to).toISOString()}::timestamptz`]),
  ];
  const words = search === "" ? sql`` : sql`join ${orderWords} w on w.order_id = o.id`;
  return sql`from ${orders} o ${words} where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

/** With more matches than these, there is no exact total, and no page beyond them: filters and the order lead to the others. */
const mostFound = 10_000;

interface Found {
  readonly ids: readonly string[];
  readonly total: number;
  readonly isTotalExact: boolean;
}

export async function findPage(db: Db, wanted: Wanted, place: { from: number; most: number }): Promise<Found> {
  const inOrder = sorted[wanted.sort ?? "newest"];
  const page = sql`${inOrder} offset ${place.from} limit ${Math.max(0, Math.min(place.most, mostFound - place.from))}`;
  const { rows } = await db.execute<{ total: string; ids: string[] | null }>(sql`
    with found as materialized (select o.id, o.created_at, o.amount ${fromMatching(wanted)} limit ${mostFound + 1})
    select (select count(*) from found) as total, (select array_agg(id) from (select id from found o ${page}) page) as ids`);
  const total = Number(rows[0]?.total);
  if (total <= mostFound) return { ids: rows[0]?.ids ?? [], total, isTotalExact: true };
  // Those were any of them. So many match that a page of the sorted list is soon together.
  const walked = await db.execute<{ id: string }>(sql`select o.id ${fromMatching(wanted)} ${page}`);
  return { ids: walked.rows.map(({ id }) => id), total: mostFound, isTotalExact: false };
}

// What is typed is looked for as it is: % and _ are no wildcards. Its rarest part is asked of the index, the rest of the rows that holds.
function holding(typed: string): SQL {
  if (/^YDI_[\w-]{36}_\d+$/.test(typed)) return sql`o.id = ${typed}`;
  const pattern = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`w.words like ${pattern(tellingPart(typed))} and w.words || '' like ${pattern(typed)}`;
}

// Of a whole address what stands before its @, and no more letters than tell it apart: each more is one more list to go through.
function tellingPart(text: string): string {
  const [name = "", host] = text.split("@");
  return (host !== undefined && name.length >= 3 ? name : text).slice(-12);
}
