import { sql } from "#server/db/drizzle.ts";
import type { Db } from "#server/db/client.ts";
import { searchTexts } from "#server/db/search/search-texts.ts";

/** How many people joined between each of these moments and the next. */
export async function countJoinedBetween(db: Db, bounds: readonly Date[]): Promise<number[]> {
  const at = bounds.map((bound) => bound.toISOString());
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*)::int from ${searchTexts} s where s.kind = 'user' and s.at >= since and s.at < until) as count
    from unnest(${sql.param(at.slice(0, -1))}::timestamptz[], ${sql.param(at.slice(1))}::timestamptz[])
      with ordinality as months (since, until, place) order by place`);
  return rows.map(({ count }) => count);
}
