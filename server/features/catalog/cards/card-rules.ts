// The words on the card of a shared product.
import { formatRupees, paise } from "#contract/values/money.ts";
import { typeLabel } from "#contract/values/type-label.ts";

interface SharedProduct {
  readonly name: string;
  readonly type: string;
  readonly priceNonMember: number;
  readonly isMembershipIncluded: boolean;
}

export interface CardWords {
  readonly brand: string;
  readonly label: string;
  readonly title: string;
  readonly line: string;
}

export function cardWords(
  brand: string,
  { name, type, priceNonMember, isMembershipIncluded }: SharedProduct,
): CardWords {
  const price = priceNonMember === 0 ? "Free" : formatRupees(paise(priceNonMember));
  return {
    brand,
    label: typeLabel(type),
    title: name,
    line: isMembershipIncluded ? `Included in ${brand} Membership` : price,
  };
}
