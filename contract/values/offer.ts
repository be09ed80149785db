// The offers of a product. Doors, rules and the editor's preview use these words.
export const offerActs = ["log_in", "buy", "join_or_buy", "join", "open", "gone"] as const;

// Why the product opens for this person.
export const offerReasons = ["owned", "included"] as const;

export type OfferAct = (typeof offerActs)[number];
export type OfferReason = (typeof offerReasons)[number];
