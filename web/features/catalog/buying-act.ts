import type { ProductCard } from "#contract/catalog.ts";
import { priceText } from "./price-words.ts";

/** The name of the wish to buy a product. */
export function buyingAct(slug: string): string {
  return `buy ${slug}`;
}

/** The text of the button that buys: with the price, if this viewer can pay it. */
export function buyWords({ memberOnly, offer }: Pick<ProductCard, "memberOnly" | "offer">): string {
  const isPayable = offer.price > 0 && (!memberOnly || offer.act === "buy");
  return isPayable ? `Purchase Now · ${priceText(offer.price)}` : "Purchase Now";
}

/** The texts of a product's buttons. The one that leads to membership is loud if membership is required or cheaper. */
export interface BuyingLooks {
  readonly buy: "buy" | "outline";
  readonly join: "buy" | "outline";
  readonly joinWords: string;
}

export function buyingLooks({
  isMembershipIncluded,
  memberOnly,
  offer,
}: Pick<ProductCard, "isMembershipIncluded" | "memberOnly" | "offer">): BuyingLooks {
  const isForJoining = offer.act === "log_in" || offer.act === "join_or_buy" || offer.act === "join";
  const isByMembership = isForJoining && (isMembershipIncluded || memberOnly);
  return {
    buy: isByMembership ? "outline" : "buy",
    join: isByMembership ? "buy" : "outline",
    joinWords: isForJoining && isMembershipIncluded ? "Get it with membership" : "View Membership",
  };
}
