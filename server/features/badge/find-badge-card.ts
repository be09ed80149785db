import { brand } from "#contract/brand.ts";
import { initialsOf } from "#contract/values/initials.ts";
import { labelOf } from "#contract/values/label.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { cardWords } from "./badge-rules.ts";
import { lookAtBadge } from "./look-at-badge.ts";

interface FoundBadgeCard {
  // Everything that is on it: a card is drawn anew when this changes.
  readonly shows: string;
  draw(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The card of a shared badge, with the label of its owner. A hidden badge has none. */
export async function findBadgeCard(ctx: Ctx, id: string): Promise<FoundBadgeCard> {
  const page = await lookAtBadge(ctx, id);
  if (!("badge" in page)) throw new Refusal(page.standing === "erased" ? "badge_erased" : "badge_withdrawn");
  const words = { brand: brand.name, ...cardWords(page.badge, page.standing) };
  const { accountId, name, label } = page.badge;
  const picture = { label: labelOf(accountId, label), initials: initialsOf(name) };
  return {
    shows: JSON.stringify([words, picture]),
    draw: async () => new Uint8Array(await ctx.images.drawCard({ ...words, picture })),
  };
}
