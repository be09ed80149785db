import { sql } from "#server/db/drizzle.ts";
import { workBounds } from "#contract/values/work-bounds.ts";
import type { Db } from "#server/db/client.ts";
import { searchTexts } from "#server/db/search/search-texts.ts";
import { workPieces } from "../portfolio/tables.ts";
import { handles } from "./tables.ts";

/** The people with a page, seen by everyone, whose newest piece for everyone is the latest. */
export async function listLatestSeen(db: Db, most: number): Promise<string[]> {
  // So many pieces are of at least so many people.
  const enough = most * workBounds.pieces;
  const { rows } = await db.execute<{ id: string }>(sql`
    select latest.id from (
      select p.person_id as id, p.created_at as at from ${workPieces} p
      where p.visible_to = 'everyone'
        and exists (select from ${searchTexts} s where s.kind = 'seen' and s.id = p.person_id::text)
        and exists (select from ${handles} h where h.person_id = p.person_id and h.replaced_at is null)
      order by p.created_at desc, p.id desc limit ${enough}::int) latest
    group by latest.id order by max(latest.at) desc, latest.id desc limit ${most}::int`);
  return rows.map(({ id }) => id);
}
