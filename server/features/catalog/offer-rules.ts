import { type Paise, paise } from "#contract/values/money.ts";
import type { OfferAct, OfferReason } from "#contract/values/offer.ts";

// The caller. An expired membership makes a visitor again.
export type Standing = "anonymous" | "visitor" | "member";

export interface OfferedProduct {
  readonly priceNonMember: number;
  readonly priceMember: number;
  readonly isMembershipIncluded: boolean;
  readonly memberOnly: boolean;
  readonly isForSale: boolean;
}

export interface Viewer {
  readonly standing: Standing;
  readonly owns: boolean;
}

export interface OfferVerdict {
  readonly act: OfferAct;
  readonly price: Paise;
  readonly because: OfferReason | null;
  readonly isStruckThrough: boolean;
}

// The one rule behind the price shown, the price charged, the badges and the access.
export function offerTo({ standing, owns }: Viewer, product: OfferedProduct): OfferVerdict {
  const isIncluded = product.isMembershipIncluded;
  const price = paise(standing === "member" && !isIncluded ? product.priceMember : product.priceNonMember);
  const isStruckThrough = isIncluded && standing !== "member" && !owns;
  const say = (act: OfferAct, because: OfferReason | null = null): OfferVerdict => ({
    act,
    price,
    because,
    isStruckThrough,
  });
  // A visitor owns nothing before they log in.
  if (owns && standing !== "anonymous") return say("open", "owned");
  if (!product.isForSale) return say("gone");
  if (standing === "anonymous") return say("log_in");
  if (standing === "member") return isIncluded ? say("open", "included") : say("buy");
  if (product.memberOnly) return say("join");
  return isIncluded || product.priceMember < product.priceNonMember ? say("join_or_buy") : say("buy");
}
