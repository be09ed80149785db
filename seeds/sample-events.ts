// Events for a new hub, one of each kind. All of them are made up, and their titles say so.
import type { EventRequest } from "#contract/events-admin.ts";

type Needed = "slug" | "title" | "kind" | "about";

export interface SampleEvent extends Pick<EventRequest, Needed>, Partial<Omit<EventRequest, Needed>> {
  /** On which day of the week (0: Sunday) so many weeks from now; below 0 it is over. */
  readonly weeks: number;
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
  /** Until so many days from now only members may book. */
  readonly othersInDays?: number;
  readonly host?: string;
  /** So many sample people come, and others wait. */
  readonly coming?: number;
  readonly waiting?: number;
  readonly drawing?: number;
  readonly cancelled?: string;
}

export const sampleEvents: readonly SampleEvent[] = [
  {
    slug: "sample-portfolio-evening-pune",
    title: "Sample: Portfolio evening in Pune",
    kind: "meetup",
    weeks: 1,
    weekday: 6,
    from: "18:00",
    to: "20:30",
    area: "Koregaon Park, Pune",
    address: "A made-up back room\n12 Sample Lane, Koregaon Park\nPune 411001",
    capacity: 24,
    host: "asha-kulkarni",
    coming: 9,
    drawing: 1,
    about: `We put two pieces of work each on the table, and talk about what they do rather than what they look like.

## Bring

- Two pieces of work, printed or on a laptop
- One question that you would like answered

There is chai. [See who else is in Pune](/people?city=Pune).`,
  },
  {
    slug: "sample-ama-type-design",
    title: "Sample: Ask a type designer anything",
    kind: "ama",
    weeks: 2,
    weekday: 4,
    from: "19:00",
    to: "20:30",
    isOnline: true,
    joinLink: "https://meet.sample.test/type-design",
    takesQuestions: true,
    othersInDays: 6,
    host: "ishita-ghosh",
    coming: 14,
    about: `How a Devanagari family is drawn, spaced and sold, and how long all of that takes.

Leave your question here beforehand. Those with the most votes are answered first.`,
  },
  {
    slug: "sample-pricing-workshop",
    title: "Sample: What to charge, a workshop",
    kind: "workshop",
    weeks: 3,
    weekday: 0,
    from: "10:00",
    to: "15:00",
    area: "Indiranagar, Bengaluru",
    address: "A made-up studio\n4 Sample Cross, Indiranagar\nBengaluru 560038",
    capacity: 16,
    priceNonMember: 150_000,
    priceMember: 75_000,
    drawing: 2,
    about: `Five hours, sixteen people, one spreadsheet.

1. What a day of your work costs you
2. Three ways to quote, and when to use which
3. Saying a price aloud without apologising

Lunch is included.`,
  },
  {
    slug: "sample-screen-printing",
    title: "Sample: Screen printing in one afternoon",
    kind: "workshop",
    weeks: 4,
    weekday: 6,
    from: "14:00",
    to: "18:00",
    area: "Fort, Mumbai",
    address: "A made-up print shop\n7 Sample Street, Fort\nMumbai 400001",
    capacity: 8,
    coming: 8,
    waiting: 3,
    about: "Two colours, one screen each, and a poster to take home. Wear something that may get ink on it.",
  },
  {
    slug: "sample-critique-night",
    title: "Sample: Critique night for members",
    kind: "online",
    weeks: 5,
    weekday: 3,
    from: "20:00",
    to: "21:30",
    isOnline: true,
    joinLink: "https://meet.sample.test/critique",
    audience: "members",
    capacity: 12,
    coming: 4,
    about: "Six pieces, fifteen minutes each. Show something that is not finished yet.",
  },
  {
    slug: "sample-sketch-walk",
    title: "Sample: Sketch walk in Ahmedabad",
    kind: "meetup",
    weeks: 2,
    weekday: 0,
    from: "07:00",
    to: "09:00",
    area: "Manek Chowk, Ahmedabad",
    coming: 5,
    cancelled: "The lanes are closed that morning. We will try again when they are open.",
    about: "Before the heat, with pens only.",
  },
  {
    slug: "sample-winter-meetup",
    title: "Sample: Winter meetup in Delhi",
    kind: "meetup",
    weeks: -3,
    weekday: 6,
    from: "18:00",
    to: "21:00",
    area: "Hauz Khas, Delhi",
    capacity: 80,
    coming: 12,
    drawing: 3,
    about: "An evening of short talks and long conversations.",
  },
];
