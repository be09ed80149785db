// What a designer asks for their work, as bands: a figure to start a conversation. Names are stored, so none is ever taken away.
export const feeBands = {
  "day-5": "Up to ₹5,000 a day",
  "day-10": "₹5,000 to ₹10,000 a day",
  "day-20": "₹10,000 to ₹20,000 a day",
  "day-more": "More than ₹20,000 a day",
  "project-25": "Up to ₹25,000 a project",
  "project-100": "₹25,000 to ₹1,00,000 a project",
  "project-500": "₹1,00,000 to ₹5,00,000 a project",
  "project-more": "More than ₹5,00,000 a project",
} as const;

export type FeeBand = keyof typeof feeBands;

export const feeBandNames = Object.keys(feeBands) as [FeeBand, ...FeeBand[]];
