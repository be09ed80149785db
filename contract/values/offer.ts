// What one person can be offered of a product. Doors, rules and the operators' preview speak of it in these words.
export const offerActs = ["log_in", "buy", "join_or_buy", "join", "open", "gone"] as const;

// Why it opens for them.
export const offerReasons = ["owned", "included"] as const;

export type OfferAct = (typeof offerActs)[number];
export type OfferReason = (typeof offerReasons)[number];
