// The true figures of the community beside the declared ones: counts alone, and never names.
import type { CommunityFigures } from "#contract/community.ts";
import { indianDay, startOfIndianDay } from "#contract/values/india.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { countMembers } from "./community-store.ts";

export function countCommunity(ctx: Ctx): Promise<CommunityFigures> {
  const now = ctx.clock.now();
  return countMembers(ctx.db, now, startOfIndianDay(`${indianDay(now).slice(0, 7)}-01`));
}

/** Once an hour: pages that show the figures are made anew, and not at every new member. */
export async function refreshCommunity(ctx: Ctx): Promise<void> {
  await inTransaction(ctx.db, (tx) => announce(tx, "community"));
}
