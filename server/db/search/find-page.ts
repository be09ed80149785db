// One way to a page of a list, and one way to count it: to ten thousand, and no further.
import { sql, type SQL } from "#server/db/drizzle.ts";
import { mostCounted } from "#contract/list-pages.ts";
import type { Db } from "../client.ts";

/** Tests lower it. */
export const bounds = { most: mostCounted };

export interface ListOfIds {
  readonly id: SQL;
  /** The statement from its `from` to its last condition. */
  readonly from: SQL;
  readonly order: SQL;
}

export interface FoundPage {
  readonly ids: readonly string[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** False: there are more than the total, and no page goes beyond it. */
  readonly isTotalExact: boolean;
}

/** Past the last page it is the last one. */
export async function findPage(
  db: Db,
  { id, from, order }: ListOfIds,
  wish: { readonly page: number; readonly size: number },
): Promise<FoundPage> {
  const counted = await countFound(db, from);
  const total = Math.min(counted, bounds.most);
  const pages = Math.max(1, Math.ceil(total / wish.size));
  const page = Math.min(wish.page, pages);
  const offset = (page - 1) * wish.size;
  const most = Math.min(wish.size, total - offset);
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${id} as id ${from} order by ${order} offset ${offset}::int limit ${most}::int`,
  );
  return { ids: rows.map((row) => row.id), page, pages, total, isTotalExact: counted <= bounds.most };
}

/** A count of one more than the limit means that many or more. */
export async function countFound(db: Db, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 ${from} limit ${bounds.most + 1}::int) found`,
  );
  return rows[0]?.count ?? 0;
}
