// Orders for a file, read in pieces that begin where the one before ended: each costs the same, however long the list is and however fast it grows.
import { sql } from "#server/db/drizzle.ts";
import type { OrderStatus } from "#contract/values/order-status.ts";
import type { Db } from "#server/db/client.ts";
import { accounts } from "../../accounts/tables.ts";
import { documents } from "../../invoices/tables.ts";
import { fromMatching, type OrderFilter } from "./search-store.ts";
import { payments } from "../tables.ts";

export interface ExportedOrder extends Record<string, unknown> {
  readonly id: string;
  readonly payment_id: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly status: OrderStatus;
  readonly method: string | null;
  readonly made: string;
  readonly email: string | null;
  readonly bought: string;
  readonly invoice: string | null;
  readonly flags: readonly string[];
  // When it was made, to the microsecond: where the next piece begins.
  readonly at: string;
}

interface PieceRequest {
  readonly after: Pick<ExportedOrder, "id" | "at"> | undefined;
  readonly most: number;
}

/** The next of them, newest first, with all columns of their lines. Looked up row by row: a join would read a whole table for each piece. */
export async function listForExport(
  db: Db,
  wanted: OrderFilter,
  { after, most }: PieceRequest,
): Promise<ExportedOrder[]> {
  const next = after === undefined ? sql`true` : sql`(o.created_at, o.id) < (${after.at}::timestamptz, ${after.id})`;
  const { rows } = await db.execute<ExportedOrder>(sql`
    select o.id, o.settled_by as payment_id, o.amount, o.currency, o.status,
      (select method from ${payments} where order_id = o.id and payment_id = o.settled_by) as method,
      to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"') as made,
      (select email from ${accounts} where id = o.user_id) as email,
      case o.kind when 'membership' then 'membership' else o.title end as bought,
      (select number from ${documents} where order_id = o.id and against is null order by id desc limit 1) as invoice,
      o.flags, o.created_at::text as at
    from (select o.* ${fromMatching(wanted)} and ${next} order by o.created_at desc, o.id desc limit ${most}) o
    order by o.created_at desc, o.id desc`);
  return rows;
}

/** All of them, counted one by one. */
export async function countForExport(db: Db, wanted: OrderFilter): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) ${fromMatching(wanted)}`);
  return Number(rows[0]?.count ?? 0);
}
