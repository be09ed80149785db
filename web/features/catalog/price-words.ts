import { brand } from "#contract/brand.ts";
import type { ProductCard } from "#contract/catalog.ts";
import { formatRupees, paise } from "#contract/values/money.ts";

export interface PriceWords {
  readonly main: string;
  /** The main one is what membership saves. */
  readonly isStruck: boolean;
  readonly note: string;
  /** The note is good news. */
  readonly isGood: boolean;
}

type Priced = Pick<ProductCard, "priceNonMember" | "priceMember" | "memberOnly" | "offer">;

const included = `Included in ${brand.name} Membership`;

/** The price of an offer in two short lines: always two, so that nothing moves when the viewer's own replaces it. */
export function priceWords({ priceNonMember, priceMember, memberOnly, offer }: Priced): PriceWords {
  const plain = { isStruck: false, isGood: false };
  if (offer.because === "owned") return { ...plain, main: "Yours", note: "With lifetime access", isGood: true };
  if (offer.because === "included") return { ...plain, main: "Yours", note: included, isGood: true };
  if (offer.act === "gone") return { ...plain, main: "No longer sold", note: "Owners can still open it" };
  if (offer.isStruckThrough)
    return { main: priceText(offer.price), isStruck: offer.price > 0, note: included, isGood: true };
  // Only members are shown less than others.
  if (offer.price < priceNonMember)
    return {
      ...plain,
      main: priceText(offer.price),
      note: `Your member price, instead of ${priceText(priceNonMember)}`,
      isGood: true,
    };
  // The payable price comes first.
  if (memberOnly && offer.act !== "buy")
    return {
      ...plain,
      main: priceText(priceMember),
      note: priceMember < offer.price ? `For members only, instead of ${priceText(offer.price)}` : "For members only",
      isGood: true,
    };
  if (priceMember < offer.price)
    return { ...plain, main: priceText(offer.price), note: `${priceText(priceMember)} for members`, isGood: true };
  return {
    ...plain,
    main: priceText(offer.price),
    note: offer.price === 0 ? "For everyone" : "Once, with lifetime access",
  };
}

export function priceText(price: number): string {
  return price === 0 ? "Free" : formatRupees(paise(price));
}
