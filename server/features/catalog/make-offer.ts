import { type Viewer, offerTo, type OfferVerdict } from "./offer-rules.ts";
import type { CardRow } from "./store.ts";

export type { OfferVerdict } from "./offer-rules.ts";

export const anonymous: Viewer = { standing: "anonymous", owns: false };

/** This person's offer of this product, by the rows of the database. */
export function makeOffer(viewer: Viewer, row: CardRow): OfferVerdict {
  return offerTo(viewer, { ...row, isForSale: row.status === "published" || row.status === "unlisted" });
}
