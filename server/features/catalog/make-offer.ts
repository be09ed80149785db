import { type Viewer, offerTo, type OfferVerdict } from "./offer-rules.ts";
import type { CardRow } from "./store.ts";

export type { OfferVerdict } from "./offer-rules.ts";

export const anonymous: Viewer = { standing: "anonymous", owns: false };

/** What this person is offered of this product, as it stands in the database. */
export function makeOffer(asker: Viewer, row: CardRow): OfferVerdict {
  return offerTo(asker, { ...row, isForSale: row.status === "published" });
}
