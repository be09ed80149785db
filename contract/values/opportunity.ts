// Opportunities: kinds, states, how pay is stated, and bounds. Names are stored, so none is ever taken away.
export const opportunityKinds = { freelance: "Freelance", full_time: "Full time", internship: "Internship" } as const;
export type OpportunityKind = keyof typeof opportunityKinds;
export const opportunityKindNames = Object.keys(opportunityKinds) as [OpportunityKind, ...OpportunityKind[]];

/** closed: by its poster while it was live. withdrawn: by its poster or the team before or while it was live, as if never posted. */
export const opportunityStates = ["draft", "waiting", "live", "closed", "withdrawn", "expired", "refused"] as const;
export type OpportunityState = (typeof opportunityStates)[number];

export const payPeriods = {
  hour: "an hour",
  day: "a day",
  project: "for the project",
  month: "a month",
  year: "a year",
} as const;
export type PayPeriod = keyof typeof payPeriods;
export const payPeriodNames = Object.keys(payPeriods) as [PayPeriod, ...PayPeriod[]];

export const opportunityBounds = {
  title: 100,
  company: 80,
  place: 80,
  brief: 3000,
  reason: 300,
  days: 30,
  /** Members see an opportunity this many hours before others. */
  membersFirstHours: 48,
  /** In rupees: more is a typing error. */
  pay: 100_000_000,
  /** Opportunities of one person that are drafts, wait or are live. */
  aPerson: 10,
  interest: 600,
} as const;

/** From this many on, pages show the true count instead of the declared one. */
export const leastCounted = 10;
