import type { ProductCard } from "#contract/catalog.ts";

/** The name under which a purchase waits while its buyer logs in. */
export function buyingAct(slug: string): string {
  return `buy ${slug}`;
}

/** How the buttons of a product speak: what leads to membership is the loud one wherever that is the way to it. */
export interface BuyingLooks {
  readonly buy: "primary" | "outline";
  readonly join: "primary" | "outline";
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
    buy: isByMembership ? "outline" : "primary",
    join: isByMembership ? "primary" : "outline",
    joinWords: isForJoining && isMembershipIncluded ? "Get it with membership" : "View Membership",
  };
}
