// What administrators see of every order, and the look at the provider that heals a lost webhook.
import type { TransactionSearch } from "#contract/payments-admin.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { countMatching, type ListedOrder, listMatching, listMatchingAfter, sumUp, type Wanted } from "./admin-store.ts";
import { findBuyer } from "./buyer-store.ts";
import { type EventRow, listEvents } from "./event-store.ts";
import { listPayments, type PaymentRow } from "./fact-store.ts";
import { type DisputeRow, listDisputes, listRefunds, type RefundRow } from "./refund-store.ts";
import { asked, lookAtProvider } from "./links.ts";
import { type OwnOrder, withFacts } from "./look-at-payments.ts";
import { findOrder, type OrderRow } from "./order-store.ts";

const pageSize = 10;
const pieceSize = 500;

export interface Listed extends OwnOrder {
  readonly email: string | null;
}

export interface Page {
  readonly listed: readonly Listed[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly revenue: number;
  readonly successRate: number;
}

export async function lookAtTransactions(ctx: Ctx, { search, status, page = 1 }: TransactionSearch): Promise<Page> {
  const wanted = { search, status };
  const total = await countMatching(ctx.db, wanted);
  const rows = await listMatching(ctx.db, wanted, { from: (page - 1) * pageSize, most: pageSize });
  const { revenue, settled, all } = await sumUp(ctx.db);
  return {
    listed: await withEmails(ctx, rows),
    page,
    pages: Math.ceil(total / pageSize),
    total,
    revenue,
    successRate: all === 0 ? 0 : Math.round((settled / all) * 1000) / 10,
  };
}

async function withEmails(ctx: Ctx, rows: readonly ListedOrder[]): Promise<Listed[]> {
  const own = await withFacts(
    ctx,
    rows.map(({ order }) => order),
  );
  return own.map((one, place) => ({ ...one, email: rows[place]?.email ?? null }));
}

/** Every row the filters match, in pieces: a list of a hundred thousand is never whole in memory. */
export async function* exportTransactions(ctx: Ctx, wanted: Wanted): AsyncGenerator<readonly Listed[]> {
  let after: OrderRow | undefined;
  for (;;) {
    const rows = await listMatchingAfter(ctx.db, wanted, { after, most: pieceSize });
    if (rows.length > 0) yield await withEmails(ctx, rows);
    if (rows.length < pieceSize) return;
    after = rows.at(-1)?.order;
  }
}

export interface Detail {
  readonly listed: Listed;
  readonly payments: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
  readonly disputes: readonly DisputeRow[];
  readonly events: readonly EventRow[];
}

export async function lookAtTransaction(ctx: Ctx, orderId: string): Promise<Detail> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw new Refusal("not_found");
  const buyer = await findBuyer(ctx.db, order.userId);
  const [own] = await withFacts(ctx, [order]);
  const payments = await listPayments(ctx.db, [orderId]);
  return {
    listed: { ...own!, email: buyer?.email ?? null },
    payments,
    refunds: await listRefunds(ctx.db, payments),
    disputes: await listDisputes(ctx.db, payments),
    events: await listEvents(ctx.db, orderId),
  };
}

/** Asks the provider now, whatever is known. */
export async function recheckTransaction(ctx: Ctx, orderId: string): Promise<Detail> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw new Refusal("not_found");
  if (order.providerRef !== null)
    await asked(ctx, order, () => lookAtProvider(ctx, order, AbortSignal.timeout(18_000)));
  return lookAtTransaction(ctx, orderId);
}
