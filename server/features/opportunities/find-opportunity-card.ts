import { brand } from "#contract/brand.ts";
import { opportunityKinds } from "#contract/values/opportunity.ts";
import type { Ctx } from "#server/context.ts";
import { openCardPicture } from "../catalog/cards/open-card-picture.ts";
import { lookAtOpportunity } from "./look-at-opportunities.ts";

interface FoundOpportunityCard {
  // Everything that is on it: a card is drawn anew when this changes.
  readonly shows: string;
  draw(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The card of a shared opportunity, as strangers see it: its kind above the title, company and place below. */
export async function findOpportunityCard(ctx: Ctx, slug: string): Promise<FoundOpportunityCard> {
  const { row, state } = await lookAtOpportunity(ctx, undefined, slug);
  const place = row.isRemote ? "Remote" : row.place;
  const line = state === "live" ? [row.company, place].filter((part) => part !== "").join(" · ") : "Closed";
  const words = { label: opportunityKinds[row.kind], title: row.title, line };
  return {
    shows: JSON.stringify(words),
    draw: async () =>
      new Uint8Array(
        await ctx.images.drawCard({ brand: brand.name, ...words, picture: await openCardPicture(ctx, undefined) }),
      ),
  };
}
