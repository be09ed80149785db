// The orders that administrators search: by text, by product and day, and by state.
import { sql, type SQL } from "#server/db/drizzle.ts";
import type { TransactionFilter, TransactionSearch, TransactionSort } from "#contract/payments-admin.ts";
import { endOfIndianDay, startOfIndianDay } from "#contract/values/india.ts";
import type { OrderStatus } from "#contract/values/order-status.ts";
import type { Db } from "#server/db/client.ts";
import { findPage, type FoundPage } from "#server/db/search/find-page.ts";
import { readTyped } from "#server/db/search/read-typed.ts";
import { areOf, searchTexts } from "#server/db/search/search-texts.ts";
import { inviteCodes, orders } from "../tables.ts";

export type OrderFilter = Omit<TransactionSearch, "page">;

/** Orders of elsewhere that say SUCCESS, CAPTURED or COMPLETED come in as PAID. */
const statusesOf: Record<TransactionFilter, readonly OrderStatus[]> = {
  success: ["PAID", "PARTIALLY_REFUNDED"],
  failed: ["FAILED", "CHARGED_BACK"],
  pending: ["INITIATED", "PENDING"],
  cancelled: ["CANCELLED", "REFUNDED"],
  refunded: ["REFUNDED", "PARTIALLY_REFUNDED"],
};

const sorted: Record<TransactionSort, SQL> = {
  newest: sql`o.created_at desc, o.id desc`,
  oldest: sql`o.created_at, o.id`,
  highest: sql`o.amount desc, o.created_at desc, o.id desc`,
  lowest: sql`o.amount, o.created_at, o.id`,
};

/** The statement continues from here: orders are `o`. */
export function fromMatching({ search = "", status, kind, product, code, from, to }: OrderFilter): SQL {
  const conditions = [
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
  const words = readTyped(search);
  const texts = words === undefined ? sql`` : sql`join ${searchTexts} s on s.id = o.id and ${areOf("order", words)}`;
  return sql`from ${orders} o ${texts} where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

export function findOrderPage(
  db: Db,
  wanted: OrderFilter,
  wish: { readonly page: number; readonly size: number },
): Promise<FoundPage> {
  return findPage(db, { id: sql`o.id`, from: fromMatching(wanted), order: sorted[wanted.sort ?? "newest"] }, wish);
}
