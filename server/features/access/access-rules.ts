import type { RefusalCode } from "#contract/errors.ts";
import type { OfferAct } from "#contract/values/offer.ts";

interface ShownOffer {
  readonly act: OfferAct;
  readonly price: number;
}

/** Why a person cannot buy an offer at the price on their screen. A product that opens for them is not sold to them. */
export function refusalToSell({ act, price }: ShownOffer, priceShown: number): RefusalCode | undefined {
  if (act === "log_in") return "not_signed_in";
  if (act === "open") return "already_owned";
  if (act === "gone") return "product_archived";
  if (act === "join") return "members_only";
  return price === priceShown ? undefined : "price_changed";
}

interface HeldFile {
  readonly product: { readonly type: string };
  readonly file: { readonly seconds: number | null };
}

/** The film of a talk is watched on the page of the talk (features/talks), not downloaded like other files. */
export function isFilm({ product, file }: HeldFile): boolean {
  return product.type === "talk" && file.seconds !== null;
}

export function refusalToOpen({ act }: ShownOffer): RefusalCode | undefined {
  if (act === "open") return undefined;
  if (act === "log_in") return "not_signed_in";
  return act === "join" ? "members_only" : "not_allowed";
}
