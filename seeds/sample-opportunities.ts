// Opportunities for a new hub. All of them are made up, and their titles say so.
import type { TypedOpportunity } from "#contract/opportunities.ts";

export interface SampleOpportunity extends Omit<TypedOpportunity, "until"> {
  /** Published so many days ago; those of the last two are for members. Undefined: it waits for review. */
  readonly daysAgo?: number;
  readonly daysLeft: number;
}

const company = { isCompany: true, isRemote: false } as const;

export const sampleOpportunities: readonly SampleOpportunity[] = [
  {
    ...company,
    title: "Sample: Lettering for a bakery in Pune",
    company: "Sample Bakery",
    kind: "freelance",
    craft: "lettering",
    place: "Pune",
    pay: { type: "range", from: 35_000, to: 60_000, per: "project" },
    brief:
      "We open a second shop and want a hand-lettered name over the door, in Marathi and English.\n\nWhat we need: three directions, two rounds, the final artwork as vectors, and an afternoon with the sign painter.",
    daysAgo: 6,
    daysLeft: 20,
  },
  {
    ...company,
    title: "Sample: Product designer for a train app",
    company: "Sample Railway Labs",
    kind: "full_time",
    craft: "product-design",
    place: "Bengaluru",
    pay: { type: "range", from: 1_800_000, to: 2_600_000, per: "year" },
    brief:
      "You look after the booking of a made-up train app with two engineers and a researcher.\n\nWe work in the office three days a week. Show us one flow that you made simpler, and say what you left out.",
    daysAgo: 5,
    daysLeft: 23,
  },
  {
    ...company,
    title: "Sample: Icons for a seed catalogue",
    company: "Sample Seeds Cooperative",
    kind: "freelance",
    craft: "illustration",
    isRemote: true,
    place: "",
    pay: { type: "range", from: 1200, to: 1800, per: "hour" },
    brief:
      "Sixty small drawings of seeds and tools in two colours, for print and for a website. About forty hours of work, spread over a month, with a call each week.",
    daysAgo: 3,
    daysLeft: 12,
  },
  {
    title: "Sample: A poster for a reading room",
    company: "Sample Reading Room",
    isCompany: false,
    kind: "freelance",
    craft: "graphic-design",
    isRemote: false,
    place: "Kolkata",
    pay: { type: "unpaid" },
    brief:
      "Volunteers run a free reading room, and want one poster that children can draw on. We print it ourselves and cannot pay. You decide how it looks.",
    daysAgo: 3,
    daysLeft: 8,
  },
  {
    ...company,
    title: "Sample: Motion design intern",
    company: "Sample Studio",
    kind: "internship",
    craft: "motion",
    place: "Mumbai",
    pay: { type: "range", from: 20_000, to: 25_000, per: "month" },
    brief:
      "Six months in a studio of five. You animate title sequences together with a senior designer, and one small project is yours from the first sketch on.",
    daysAgo: 0,
    daysLeft: 25,
  },
  {
    ...company,
    title: "Sample: Packaging for a spice box",
    company: "Sample Spices",
    kind: "freelance",
    craft: "packaging",
    place: "Kochi",
    pay: { type: "range", from: 50_000, to: 80_000, per: "project" },
    brief:
      "A box for nine spices, with a sleeve that changes with the season. We have the dieline and the printer, and need the drawing and the final files.",
    daysLeft: 15,
  },
];
