// Orders by a part of what they are known by: their id, their buyer's address, the ids of their payments (order_words, migration 0041).
import { sql, type SQL } from "drizzle-orm";
import type { TransactionFilter } from "#contract/payments-admin.ts";
import type { Db } from "#server/db/client.ts";
import { filters } from "./admin-store.ts";
import { orders, orderWords } from "../tables.ts";

interface Search {
  readonly text: string;
  readonly status: TransactionFilter | undefined;
}

interface Place {
  readonly from: number;
  readonly most: number;
  // How many orders there are at all.
  readonly of: number;
}

interface Found {
  readonly ids: readonly string[];
  readonly total: number;
  // Other than the total, where so many hold the text that only the newest of them are shown and the total is an estimate.
  readonly listed: number;
}

/** So many of the newest orders tell whether a text is common. Where there are few orders at all, everything is counted. */
export const bounds = { sample: 2_000, commonShare: 0.02, countable: 20_000, listed: 1_000 };

/** What is rare is found by the index of its letters and counted; what is common, from the newest on, without looking at all the others. */
export async function searchPage(db: Db, search: Search, { from, most, of }: Place): Promise<Found> {
  // Nothing else holds a whole id.
  if (await isOrder(db, search)) return { ids: from === 0 ? [search.text] : [], total: 1, listed: 1 };
  const share = of <= bounds.countable ? 0 : (await countAmongNewest(db, search)) / bounds.sample;
  if (share < bounds.commonShare) return rarePage(db, search, { from, most });
  const total = Number((share * of).toPrecision(2));
  const listed = Math.min(bounds.listed, total);
  const place = { from, most: Math.max(0, Math.min(most, listed - from)), of, share };
  return { ids: await newestPage(db, search, place), total, listed };
}

const inOrder = sql`order by w.created_at desc, w.order_id desc`;

async function isOrder(db: Db, { text, status }: Search): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${orders} o where o.id = ${text} ${ofStatus(status)}`);
  return rows.length > 0;
}

async function countAmongNewest(db: Db, { text, status }: Search): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) from (select * from ${orderWords} w ${inOrder} limit ${bounds.sample}) w ${withStatus(status)}
    where w.words like ${holding(text)} ${ofStatus(status)}`);
  return Number(rows[0]?.count ?? 0);
}

type Slice = Pick<Place, "from" | "most">;

// Among as many of the newest as should hold a page at that share, twice over; where they do not, among twice as many.
async function newestPage(
  db: Db,
  { text, status }: Search,
  { from, most, share, of }: Place & { readonly share: number },
): Promise<string[]> {
  for (let among = bounds.sample + Math.ceil((2 * (from + most)) / share); ; among *= 2) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select w.order_id as id from (select * from ${orderWords} w ${inOrder} limit ${among}) w ${withStatus(status)}
      where w.words like ${holding(text)} ${ofStatus(status)} ${inOrder} offset ${from} limit ${most}`);
    if (rows.length === most || among >= of) return rows.map(({ id }) => id);
  }
}

async function rarePage(db: Db, { text, status }: Search, { from, most }: Slice): Promise<Found> {
  const { rows } = await db.execute<{ ids: string[] | null; count: string }>(sql`
    with w as materialized (select w.order_id, w.created_at from ${orderWords} w ${withStatus(status)}
      where w.words like ${holding(tellingPart(text))} and w.words || '' like ${holding(text)} ${ofStatus(status)})
    select (select count(*) from w) as count,
      (select array_agg(order_id) from (select order_id from w ${inOrder} offset ${from} limit ${most}) page) as ids`);
  const total = Number(rows[0]?.count ?? 0);
  return { ids: rows[0]?.ids ?? [], total, listed: total };
}

// Of a whole address what stands before its @, and no more letters than tell it apart: each more is one more list to go through.
function tellingPart(text: string): string {
  const [name = "", host] = text.split("@");
  return (host !== undefined && name.length >= 3 ? name : text).slice(-12);
}

/** What is typed is looked for as it is: % and _ are no wildcards. */
export const holding = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const withStatus = (status: Search["status"]): SQL =>
  status === undefined ? sql`` : sql`join ${orders} o on o.id = w.order_id`;

const ofStatus = (status: Search["status"]): SQL =>
  status === undefined ? sql`` : sql`and o.status = any(${sql.param([...filters[status]])}::text[])`;
