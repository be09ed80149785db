// What an introduction is for, how it ends, and its bounds. Names are stored, so none is ever taken away.
export const introductionKinds = ["work", "mentoring", "feedback"] as const;
export type IntroductionKind = (typeof introductionKinds)[number];

/** asked: waits for an answer. reported: closed, because the person asked reported it. */
export const introductionStates = ["asked", "accepted", "declined", "expired", "withdrawn", "reported"] as const;
export type IntroductionState = (typeof introductionStates)[number];

export const introductionBounds = {
  text: 600,
  question: 200,
  questions: 3,
  answer: 1200,
  link: 300,
  name: 80,
} as const;

/** How many hours an introduction waits for an answer. */
export const hoursToAnswer: Readonly<Record<IntroductionKind, number>> = { work: 168, mentoring: 72, feedback: 72 };

/** What a person may ask at most. One of each kind to the same person in `pairDays`. */
export const askingCaps = { open: 5, aDay: 3, pairDays: 90 } as const;

/** How many introductions a person takes in thirty days. */
export const mostAMonthChoices = [1, 3, 5, 10, 30] as const;

export const workBudgets = {
  "under-25": "Up to ₹25,000",
  "25-100": "₹25,000 to ₹1,00,000",
  "100-500": "₹1,00,000 to ₹5,00,000",
  "more-500": "More than ₹5,00,000",
  "to-discuss": "To be agreed",
} as const;
export type WorkBudget = keyof typeof workBudgets;
export const workBudgetNames = Object.keys(workBudgets) as [WorkBudget, ...WorkBudget[]];

export const workStarts = {
  now: "Right away",
  month: "Within a month",
  quarter: "Within three months",
  open: "No fixed date",
} as const;
export type WorkStart = keyof typeof workStarts;
export const workStartNames = Object.keys(workStarts) as [WorkStart, ...WorkStart[]];

/** Ready sentences for a no. The person who asked reads the one that was chosen. */
export const kindNos = {
  busy: "I have no time for this at the moment.",
  fit: "I am not the right person for this.",
  later: "Please ask me again in a few months.",
} as const;
export type KindNo = keyof typeof kindNos;
export const kindNoNames = Object.keys(kindNos) as [KindNo, ...KindNo[]];

/** Who may ask a person for work. */
export const workAskers = { none: "No one", members: "Members", everyone: "Everyone" } as const;
export type WorkAskers = keyof typeof workAskers;
export const workAskerNames = Object.keys(workAskers) as [WorkAskers, ...WorkAskers[]];

export const reportReasons = {
  spam: "Advertising or spam",
  rude: "Rude or harassing",
  scam: "Looks like fraud",
  other: "Something else",
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];
