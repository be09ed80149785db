import type { CommunityFigures } from "#contract/community.ts";
import type { Db } from "#server/db/client.ts";
import { sql } from "#server/db/drizzle.ts";
import { memberships, standsAt } from "../membership/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";

/** A membership that takes the place of another makes no new member. */
export async function countMembers(db: Db, now: Date, since: Date): Promise<CommunityFigures> {
  const { rows } = await db.execute<Record<keyof CommunityFigures, string>>(sql`
    select count(*) as members,
      count(distinct lower(btrim(${extendedProfiles.city}))) as cities,
      count(*) filter (where ${memberships.startsAt} >= ${since.toISOString()}::timestamptz and not exists (
        select from ${memberships} before where before.status = 'replaced' and before.user_id = ${memberships.userId}
          and before.closed_at = ${memberships.startsAt})) as joined
    from ${memberships} left join ${extendedProfiles} on ${extendedProfiles.userId} = ${memberships.userId}
    where ${standsAt(now)}`);
  const { members, cities, joined } = rows[0]!;
  return { members: Number(members), cities: Number(cities), joined: Number(joined) };
}
