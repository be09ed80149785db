// The offer to each kind of visitor, in words: the rule of prices and access (decided by the server) as an editor
// reads it before anything is saved. A test compares it with the rule itself, case by case.
import { brand } from "#contract/brand.ts";
import { formatRupees, type Paise } from "#contract/values/money.ts";
import type { OfferAct } from "#contract/values/offer.ts";

export interface Terms {
  readonly priceNonMember: Paise;
  readonly priceMember: Paise;
  readonly isMembershipIncluded: boolean;
  readonly memberOnly: boolean;
}

interface OfferInWords {
  readonly who: "Not logged in" | "Logged in, not a member" | "Member";
  readonly act: Exclude<OfferAct, "gone">;
  readonly says: string;
}

export function offersInWords(terms: Terms): OfferInWords[] {
  return [stranger(terms), visitor(terms), member(terms)];
}

function stranger({ isMembershipIncluded, priceNonMember }: Terms): OfferInWords {
  const price = priceNonMember === 0 ? "Free" : formatRupees(priceNonMember);
  const shown = isMembershipIncluded
    ? `“Included in ${brand.name} Membership”${priceNonMember === 0 ? "" : `, with ${price} struck through`}`
    : price;
  return { who: "Not logged in", act: "log_in", says: `Sees ${shown}, and is asked to log in.` };
}

function visitor({ isMembershipIncluded, memberOnly, priceMember, priceNonMember }: Terms): OfferInWords {
  const who = "Logged in, not a member";
  if (memberOnly) return { who, act: "join", says: "Sees that membership is required and can't buy it." };
  const buy = priceNonMember === 0 ? "gets it free" : `buys it for ${formatRupees(priceNonMember)}`;
  if (isMembershipIncluded || priceMember < priceNonMember)
    return { who, act: "join_or_buy", says: `Is offered membership first, or ${buy}.` };
  return { who, act: "buy", says: `${buy.charAt(0).toUpperCase()}${buy.slice(1)} immediately.` };
}

function member({ isMembershipIncluded, priceMember }: Terms): OfferInWords {
  if (isMembershipIncluded) return { who: "Member", act: "open", says: "Opens it immediately, without paying." };
  return {
    who: "Member",
    act: "buy",
    says: priceMember === 0 ? "Gets it free." : `Buys it for ${formatRupees(priceMember)}.`,
  };
}
