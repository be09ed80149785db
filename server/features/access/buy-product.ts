import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { isMemberNow } from "../accounts/standing.ts";
import { refusalToSell } from "./access-rules.ts";
import { lookAtOwnProduct, type Own } from "./look-at-shelf.ts";
import { grantPurchase, makeOwnOffer } from "./ownership.ts";
import { findHeld, holdProduct } from "./store.ts";

interface BuyRequest {
  readonly slug: string;
  // The price on the person's screen.
  readonly price: number;
}

/** At the price of the one rule, never at the browser's. Of many clicks one buys; the others learn that they own it. */
export async function buyProduct(ctx: Ctx, personId: string, { slug, price }: BuyRequest): Promise<Own> {
  await inTransaction(ctx.db, async (tx) => {
    await holdProduct(tx, slug);
    const held = await findHeld(tx, personId, slug);
    if (!held) throw new Refusal("product_not_found");
    const about = { product: held.product.id };
    const offer = makeOwnOffer(await isMemberNow(ctx, tx, personId), held);
    const refusal = refusalToSell(offer, price);
    if (refusal) throw new Refusal(refusal, refusal === "price_changed" ? { price: offer.price, about } : { about });
    // A product with a price goes through the checkout.
    if (offer.price > 0) throw new Refusal("payment_required", { about });
    // A seat is more than its product: the event gives it.
    if (held.product.status === "unlisted") throw new Refusal("seat_is_free", { about });
    const outcome = await grantPurchase(ctx, tx, { personId, productId: held.product.id, source: "free" });
    if (outcome !== "granted") throw new Refusal("already_owned", { about });
  });
  return lookAtOwnProduct(ctx, personId, slug);
}
