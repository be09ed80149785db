import { and, desc, eq, gt, gte, isNull, lte, or, sql } from "#server/db/drizzle.ts";
import type { Db } from "#server/db/client.ts";
import { accounts } from "../../accounts/tables.ts";
import { isQueued, type PaymentRow } from "../fact-store.ts";
import type { OrderRow } from "../order-store.ts";
import { orders, payments } from "../tables.ts";

export interface NearOrder {
  readonly order: OrderRow;
  readonly email: string | null;
}

export async function findQueued(db: Db, id: number, now: Date): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), isQueued(now)));
  return row;
}

const daysBefore = 3;
const mostOf = 50;

/** Not settled, and either named, or its payer's, or of three days: of that amount or that phone. Each by an index of its own. */
export async function listNear(
  db: Db,
  { orderId, amount, payerEmail, payerPhone, toldAt }: PaymentRow,
): Promise<NearOrder[]> {
  const digits = payerPhone?.replaceAll(/\D/g, "").slice(-10) ?? "";
  const unsettled = and(isNull(orders.settledBy), gt(orders.amount, 0));
  const of = () =>
    db.select({ order: orders, email: accounts.email }).from(orders).leftJoin(accounts, eq(accounts.id, orders.userId));
  const [named, theirs, near] = await Promise.all([
    orderId === null ? [] : of().where(and(eq(orders.id, orderId), unsettled)),
    payerEmail === null
      ? []
      : of()
          .where(and(eq(accounts.email, payerEmail.toLowerCase()), unsettled))
          .orderBy(desc(orders.createdAt))
          .limit(mostOf),
    of()
      .where(
        and(
          gte(orders.createdAt, new Date(toldAt.getTime() - daysBefore * 86_400_000)),
          lte(orders.createdAt, toldAt),
          unsettled,
          or(
            eq(orders.amount, amount ?? -1),
            digits.length === 10 ? sql`right(${orders.billing} ->> 'phone', 10) = ${digits}` : undefined,
          ),
        ),
      )
      .orderBy(desc(orders.createdAt))
      .limit(mostOf),
  ]);
  const all = [...named, ...theirs, ...near];
  return [...new Map(all.map((one) => [one.order.id, one])).values()];
}
