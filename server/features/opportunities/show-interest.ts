import type { OwnInterest } from "#contract/opportunities.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { askForOpportunity } from "../introductions/ask-person.ts";
import { audienceOf, publicHandle } from "../people/look-at-person.ts";
import { countInterested, findInterest } from "./interest-store.ts";
import { lookAtOpportunity, type OpportunityViewer } from "./look-at-opportunities.ts";
import { stateAt } from "./rules.ts";
import { findOpportunity, type OpportunityRow } from "./store.ts";

interface Interest {
  readonly viewer: OpportunityViewer;
  readonly slug: string;
  readonly text: string;
}

/** A request for work to its poster: what a viewer does not see they cannot ask for. */
export async function showInterest(ctx: Ctx, { viewer, slug, text }: Interest): Promise<void> {
  const { row } = await lookAtOpportunity(ctx, viewer, slug);
  await askForOpportunity(ctx, {
    askerId: viewer.id,
    posterId: row.posterId,
    opportunity: row,
    text,
    // Acts on an opportunity hold its poster first, as this does.
    isStillOpen: async (tx) => {
      const present = await findOpportunity(tx, slug);
      if (!present || stateAt(present, ctx.clock.now()) !== "live") throw new Refusal("opportunity_closed");
      if (await findInterest(tx, { id: row.id, personId: viewer.id })) throw new Refusal("already_interested");
    },
  });
}

export async function lookAtInterest(
  ctx: Ctx,
  viewer: OpportunityViewer | undefined,
  slug: string,
): Promise<OwnInterest> {
  const { row, state } = await lookAtOpportunity(ctx, viewer, slug);
  if (viewer?.id === row.posterId) return { act: "own", askedAt: null };
  const askedAt = viewer && (await findInterest(ctx.db, { id: row.id, personId: viewer.id }));
  if (askedAt) return { act: "asked", askedAt: askedAt.toISOString() };
  if (state !== "live") return { act: "closed", askedAt: null };
  return { act: viewer ? await actOf(ctx, viewer.id) : "log_in", askedAt: null };
}

async function actOf(ctx: Ctx, viewerId: string): Promise<OwnInterest["act"]> {
  if ((await audienceOf(ctx, viewerId)) === "stranger") return "set_up";
  return (await publicHandle(ctx, viewerId)) === undefined ? "make_public" : "interest";
}

export async function countInterest(ctx: Ctx, rows: readonly OpportunityRow[]): Promise<ReadonlyMap<string, number>> {
  return countInterested(
    ctx.db,
    rows.map(({ id }) => id),
  );
}
