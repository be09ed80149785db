// Every order as administrators see it: in pages, and as a file.
import type { TransactionSearch } from "#contract/payments-admin.ts";
import type { Ctx } from "#server/context.ts";
import { filters, listPage, type ListedOrder, listThose } from "./admin-store.ts";
import { countForExport, type ExportedOrder, listForExport, type Wanted } from "./export-store.ts";
import { type OwnOrder, withFacts } from "../history/look-at-payments.ts";
import { searchPage } from "./search-store.ts";
import { type Sums, sumUp } from "./tally-store.ts";

const pageSize = 10;
const pieceSize = 2_000;

export interface Listed extends OwnOrder {
  readonly email: string | null;
}

export interface Page {
  readonly listed: readonly Listed[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  // Of a text that very many hold, the total is an estimate, and only the newest have pages.
  readonly isTotalExact: boolean;
  // How many there are at all.
  readonly orders: number;
  readonly revenue: number;
  readonly successRate: number;
}

export async function lookAtTransactions(ctx: Ctx, { page = 1, ...wanted }: TransactionSearch): Promise<Page> {
  const sums = await sumUp(ctx.db);
  const { rows, total, listed } = await findPage(ctx, { ...wanted, sums, from: (page - 1) * pageSize });
  return {
    listed: await withEmails(ctx, rows),
    page,
    pages: Math.ceil(listed / pageSize),
    total,
    isTotalExact: listed === total,
    orders: countOf(sums, undefined),
    revenue: sums.revenue,
    successRate: sums.priced === 0 ? 0 : Math.round((sums.settled / sums.priced) * 1000) / 10,
  };
}

interface FoundPage {
  readonly total: number;
  readonly listed: number;
  readonly rows: readonly ListedOrder[];
}

async function findPage(
  { db }: Ctx,
  { search: text = "", status, sums, from }: Wanted & { readonly sums: Sums; readonly from: number },
): Promise<FoundPage> {
  if (text !== "") {
    const { ids, ...found } = await searchPage(
      db,
      { text, status },
      { from, most: pageSize, of: countOf(sums, undefined) },
    );
    return { ...found, rows: await listThose(db, ids) };
  }
  const total = countOf(sums, status);
  return { rows: await listPage(db, status, { from, of: total, most: pageSize }), total, listed: total };
}

function countOf({ orders }: Sums, status: Wanted["status"]): number {
  const counted = status === undefined ? [...orders.keys()] : filters[status];
  return counted.reduce((sum, one) => sum + (orders.get(one) ?? 0), 0);
}

async function withEmails(ctx: Ctx, rows: readonly ListedOrder[]): Promise<Listed[]> {
  const own = await withFacts(
    ctx,
    rows.map(({ order }) => order),
  );
  return own.map((one, place) => ({ ...one, email: rows[place]?.email ?? null }));
}

/** Every row the filters match, in pieces: a list of a hundred thousand is never whole in memory. */
export async function* exportTransactions(
  { db }: Ctx,
  wanted: Wanted,
): AsyncGenerator<readonly ExportedOrder[], undefined> {
  // The database reads the next piece while this one is written.
  let next = listForExport(db, wanted, { after: undefined, most: pieceSize });
  for (;;) {
    const rows = await next;
    const isLast = rows.length < pieceSize;
    if (!isLast) {
      next = listForExport(db, wanted, { after: rows.at(-1), most: pieceSize });
      // Whoever asks for it hears of its failure; nobody may.
      next.catch(() => undefined);
    }
    yield rows;
    if (isLast) return;
  }
}

export async function countTransactions({ db }: Ctx, wanted: Wanted): Promise<number> {
  return wanted.search ? countForExport(db, wanted) : countOf(await sumUp(db), wanted.status);
}
