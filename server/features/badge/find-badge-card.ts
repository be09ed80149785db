import { readFile } from "node:fs/promises";
import { brand } from "#contract/brand.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { cardWords } from "./badge-rules.ts";
import { lookAtBadge } from "./look-at-badge.ts";

interface FoundBadgeCard {
  // Everything that is on it: a card is drawn anew when this changes.
  readonly shows: string;
  draw(): Promise<Uint8Array<ArrayBuffer>>;
}

const sun = new URL("../../../public/art/sun.svg", import.meta.url);

/** The card of a shared badge. A hidden badge has none. */
export async function findBadgeCard(ctx: Ctx, id: string): Promise<FoundBadgeCard> {
  const page = await lookAtBadge(ctx, id);
  if (!("badge" in page)) throw new Refusal(page.standing === "erased" ? "badge_erased" : "badge_withdrawn");
  const words = { brand: brand.name, ...cardWords(page.badge, page.standing) };
  return {
    shows: JSON.stringify(words),
    draw: async () => new Uint8Array(await ctx.images.drawCard({ ...words, picture: await readFile(sun) })),
  };
}
