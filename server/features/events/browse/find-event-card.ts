import { brand } from "#contract/brand.ts";
import { eventKindNames } from "#contract/values/event.ts";
import type { Ctx } from "#server/context.ts";
import { openCardPicture } from "../../catalog/cards/open-card-picture.ts";
import { lookAtEvent } from "./look-at-events.ts";

interface FoundEventCard {
  // Everything that is on it: a card is drawn anew when this changes.
  readonly shows: string;
  draw(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The card of a shared event: its kind above the title, its day and place below. */
export async function findEventCard(ctx: Ctx, slug: string): Promise<FoundEventCard> {
  const { event } = await lookAtEvent(ctx, slug);
  const { kind, title, startsAt, timeZone, isOnline, area, image } = event;
  const day = new Intl.DateTimeFormat("en-IN", { weekday: "short", day: "numeric", month: "short", timeZone });
  const line = [day.format(startsAt), isOnline ? "Online" : area].filter((part) => part !== "").join(" · ");
  const words = { label: eventKindNames[kind], title, line: event.state === "cancelled" ? "Cancelled" : line };
  const url = typeof image === "string" ? image : image?.url;
  return {
    shows: JSON.stringify([words, url]),
    draw: async () =>
      new Uint8Array(
        await ctx.images.drawCard({ brand: brand.name, ...words, picture: await openCardPicture(ctx, url) }),
      ),
  };
}
