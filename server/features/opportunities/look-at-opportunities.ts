import type { OpportunitySearch } from "#contract/opportunities.ts";
import { leastCounted } from "#contract/values/opportunity.ts";
import type { Ctx } from "#server/context.ts";
import type { FoundPage } from "#server/db/search/find-page.ts";
import { Refusal } from "#server/errors.ts";
import { isBlockedAt } from "../accounts/standing.ts";
import { matchOf } from "../catalog/search-products.ts";
import type { NamedOpportunity } from "../introductions/look-at-introductions.ts";
import { lookAtMaker, type ShownMaker } from "../people/look-at-person.ts";
import { countEarly, countLive, findLive, isByBlocked, type SeenAt, type OpportunityAudience } from "./list-store.ts";
import { stateAt } from "./rules.ts";
import { findOpportunity, listByIds, listOwn, type OpportunityRow } from "./store.ts";

const perPage = 24;
const shownAfterMs = 90 * 86_400_000;

export interface OpportunityViewer {
  readonly id: string;
  readonly isMember: boolean;
}

export function momentOf({ clock }: Pick<Ctx, "clock">): SeenAt {
  const now = clock.now();
  return { now, isBlocked: isBlockedAt(now) };
}

export interface FoundOpportunities extends Omit<FoundPage, "ids"> {
  readonly opportunities: readonly OpportunityRow[];
  readonly membersFirst: number;
}

/** Members see those of the first 48 hours too; others learn how many there are. */
export async function lookAtOpportunities(
  ctx: Ctx,
  viewer: OpportunityViewer | undefined,
  { q, page, ...filters }: OpportunitySearch,
): Promise<FoundOpportunities> {
  const audience: OpportunityAudience = viewer?.isMember ? "members" : "everyone";
  const match = q === "" ? undefined : matchOf(q)?.match;
  // Signs alone are in no title.
  if (q !== "" && match === undefined)
    return { opportunities: [], page: 1, pages: 1, total: 0, isTotalExact: true, membersFirst: 0 };
  const wanted = { ...filters, match, ...momentOf(ctx) };
  const [{ ids, ...pages }, membersFirst] = await Promise.all([
    findLive(ctx.db, { ...wanted, audience }, { page, size: perPage }),
    // With typed words a count would spell out titles that only members see.
    audience === "members" || q !== "" ? 0 : countEarly(ctx.db, wanted),
  ]);
  return { ...pages, membersFirst, opportunities: await listByIds(ctx.db, ids) };
}

export interface ShownOpportunity {
  readonly row: OpportunityRow;
  readonly state: "live" | "closed" | "expired";
  readonly by: ShownMaker;
}

/** Ended ones stay for ninety days, so that links to them lead somewhere. */
export async function lookAtOpportunity(
  ctx: Ctx,
  viewer: OpportunityViewer | undefined,
  slug: string,
): Promise<ShownOpportunity> {
  const [row, now] = [await findOpportunity(ctx.db, slug), ctx.clock.now()];
  const state = row && stateAt(row, now);
  if (!row || (state !== "live" && state !== "closed" && state !== "expired"))
    throw new Refusal("opportunity_not_found");
  const mayBeEarly = viewer?.isMember || viewer?.id === row.posterId;
  const isEarly = row.everyoneFrom !== null && row.everyoneFrom > now;
  const endedAt = row.closedAt ?? row.closesAt;
  const isOld = state !== "live" && endedAt !== null && endedAt.getTime() + shownAfterMs <= now.getTime();
  if ((isEarly && !mayBeEarly) || isOld || (await isByBlocked(ctx.db, row.id, momentOf(ctx))))
    throw new Refusal("opportunity_not_found");
  return { row, state, by: await lookAtMaker(ctx, row.posterId) };
}

export async function countOpportunities(ctx: Ctx): Promise<number | null> {
  const live = await countLive(ctx.db, momentOf(ctx));
  return live < leastCounted ? null : live;
}

/** The newest change first. */
export function lookAtOwn(ctx: Ctx, posterId: string): Promise<OpportunityRow[]> {
  return listOwn(ctx.db, posterId);
}

/** For the room of introductions, which ranks below: what an introduction is about. */
export async function nameOpportunities(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedOpportunity>> {
  const rows = await listByIds(ctx.db, ids);
  return new Map(rows.map(({ id, slug, title, company }) => [id, { slug, title, company }]));
}
