// Every order as administrators see it: in pages, and as a file.
import type { TransactionSearch } from "#contract/payments-admin.ts";
import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import type { FoundPage } from "#server/db/search/find-page.ts";
import { listOrders, type ListedOrder } from "./admin-store.ts";
import { countForExport, type ExportedOrder, listForExport } from "./export-store.ts";
import { type OwnOrder, withFacts } from "../history/look-at-payments.ts";
import { listPaidOrdersOf, type OrderRow } from "../order-store.ts";
import { findOrderPage, type OrderFilter } from "./search-store.ts";
import { sumUp } from "./sums-store.ts";

const pageSize = 10;
const pieceSize = 2_000;

export type Listed = OwnOrder & Pick<ListedOrder, "email" | "name">;

export interface Page extends Omit<FoundPage, "ids"> {
  readonly listed: readonly Listed[];
  // How many there are at all.
  readonly orders: number;
  readonly revenue: number;
  readonly successRate: number;
}

export async function lookAtTransactions(ctx: Ctx, { page = 1, ...wanted }: TransactionSearch): Promise<Page> {
  const [sums, { ids, ...pages }] = await Promise.all([
    sumUp(ctx.db),
    findOrderPage(ctx.db, wanted, { page, size: pageSize }),
  ]);
  return {
    ...pages,
    listed: await withBuyers(ctx, await listOrders(ctx.db, ids)),
    orders: sums.orders,
    revenue: sums.revenue,
    successRate: sums.priced === 0 ? 0 : Math.round((sums.settled / sums.priced) * 1000) / 10,
  };
}

/** Of one product: those that were paid, refunded ones included. */
export async function listPaidOrders(
  db: Db | Tx,
  productId: number,
): Promise<(Pick<OrderRow, "id" | "userId"> & { readonly left: number })[]> {
  const rows = await listPaidOrdersOf(db, productId);
  return rows.map(({ id, userId, kept: left }) => ({ id, userId, left }));
}

export async function withBuyers(ctx: Ctx, rows: readonly ListedOrder[]): Promise<Listed[]> {
  const own = await withFacts(
    ctx,
    rows.map(({ order }) => order),
  );
  return own.map((one, place) => ({ ...rows[place]!, ...one }));
}

/** Every row the filters match, in pieces: a list of a hundred thousand is never whole in memory. */
export async function* exportTransactions(
  { db }: Ctx,
  wanted: OrderFilter,
): AsyncGenerator<readonly ExportedOrder[], undefined> {
  // The database reads the next piece while this one is written.
  let next = listForExport(db, wanted, { after: undefined, most: pieceSize });
  for (;;) {
    const rows = await next;
    const isLast = rows.length < pieceSize;
    if (!isLast) {
      next = listForExport(db, wanted, { after: rows.at(-1), most: pieceSize });
      // The caller may have left, so the failure is logged here.
      next.catch(() => undefined);
    }
    yield rows;
    if (isLast) return;
  }
}

export function countTransactions({ db }: Ctx, wanted: OrderFilter): Promise<number> {
  return countForExport(db, wanted);
}
