// The queue of the back office: those that wait longest first, other states by their last change.
import type { OpportunityState } from "#contract/values/opportunity.ts";
import { eq, inArray, sql } from "#server/db/drizzle.ts";
import type { Db } from "#server/db/client.ts";
import { findPage, type FoundPage } from "#server/db/search/find-page.ts";
import { accounts } from "../accounts/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";
import { opportunities } from "./tables.ts";

/** Drafts are their posters' own. */
export function findQueue(
  db: Db,
  state: Exclude<OpportunityState, "draft">,
  wish: { readonly page: number; readonly size: number },
): Promise<FoundPage> {
  const from = sql`from ${opportunities} where ${opportunities.state} = ${state}`;
  const order = state === "waiting" ? sql`sent_at, id` : sql`updated_at desc, id desc`;
  return findPage(db, { id: sql`id`, from, order }, wish);
}

export function countWaiting(db: Db): Promise<number> {
  return db.$count(opportunities, eq(opportunities.state, "waiting"));
}

export type PosterRow = Awaited<ReturnType<typeof listPosters>>[number];

export function listPosters(db: Db, ids: readonly string[]) {
  return db
    .select({
      id: accounts.id,
      name: sql<string>`coalesce(${extendedProfiles.fullName}, ${accounts.email}, 'Someone without a name')`,
      address: accounts.email,
      joinedAt: accounts.createdAt,
    })
    .from(accounts)
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, accounts.id))
    .where(inArray(accounts.id, [...ids]));
}
