/** The kinds of acts in the audit log, by which it can be filtered. */
export const actKinds = [
  "people",
  "membership",
  "purchases",
  "money",
  "products",
  "events",
  "opportunities",
  "settings",
  "emails",
] as const;
export type ActKind = (typeof actKinds)[number];
