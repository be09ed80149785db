import type { ProductCard } from "#contract/catalog.ts";
import { formatRupees, paise } from "#contract/values/money.ts";

type Prices = Pick<ProductCard, "priceNonMember" | "priceMember">;

// What a visitor without a membership pays, as text.
export function visitorPrice(product: Prices): string {
  return product.priceNonMember === 0 ? "Free" : formatRupees(paise(product.priceNonMember));
}

export function memberPrice(product: Prices): string {
  return product.priceMember === 0 ? "Free" : formatRupees(paise(product.priceMember));
}
