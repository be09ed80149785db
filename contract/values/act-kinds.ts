/** What administrators do, by what it is about: so the audit log is searched. */
export const actKinds = ["people", "membership", "purchases", "money", "products", "settings", "emails"] as const;
export type ActKind = (typeof actKinds)[number];
