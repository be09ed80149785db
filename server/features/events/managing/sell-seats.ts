// The product behind an event with a price: checkout, member price, invoices and refunds are those of every product.
import { eventKindNames } from "#contract/values/event.ts";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { writeUnlisted } from "#server/features/catalog/managing/write-unlisted.ts";
import type { StoredEvent } from "../store.ts";
import type { EventValues } from "./store.ts";

type Sold = EventValues & Pick<StoredEvent, "productId">;

/** In the transaction that publishes or changes the event. Resolves to the product; null for an event that never had a price. */
export async function sellSeats(ctx: Ctx, tx: Tx, event: Sold): Promise<number | null> {
  const { productId, slug, title, kind, image, priceNonMember, priceMember, audience } = event;
  if (productId === null && priceNonMember === 0) return null;
  return writeUnlisted(ctx, tx, {
    id: productId,
    slug,
    name: title,
    description: `${eventKindNames[kind]}: ${title}`,
    type: "event",
    images: image === null ? [] : [image],
    priceNonMember,
    priceMember,
    memberOnly: audience === "members",
  });
}
