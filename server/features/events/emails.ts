// Emails about events: what a person booked, what changed, and the reminders.
import { brand } from "#contract/brand.ts";
import { eventPaths, paymentPaths } from "#contract/values/paths.ts";
import { declareEmail, type Words } from "#server/features/mailing/emails/sheet.ts";

export interface EventFacts {
  readonly title: string;
  readonly time: string;
  readonly place: string;
  readonly link: string;
}

const sample: EventFacts = {
  title: "Type Evening",
  time: "Saturday, 12 December 2026, 6:30 pm to 8:30 pm (India Standard Time)",
  place: "12 Sample Lane, Pune",
  link: eventPaths.event("type-evening"),
};

const rows = [
  { name: "Event", value: "{title}" },
  { name: "When", value: "{time}" },
  { name: "Where", value: "{place}" },
];
const isComing = `You get this email because you booked a seat at a ${brand.name} event.`;
const isWaiting = `You get this email because you joined a waiting list at ${brand.name}.`;
const cannotCome = "If you can't come, please give your seat up on that page, so that someone else can come.";

type EventWords = Omit<Words, "rows" | "label"> & { readonly label?: string };

function about(name: string, words: EventWords) {
  const withTable = { label: "Open the event", ...words, rows };
  return declareEmail<EventFacts>({ name, words: withTable, needed: ["title"], sample });
}

export const seatTaken = about("seat_taken", {
  subject: `${brand.name}: your seat at {title}`,
  preview: "{time}",
  heading: "You are coming",
  says: [
    "{greeting}",
    "Your seat at {title} is booked. The calendar entry is in this email, and so is the code that lets you in: show it at the door, or show your membership badge.",
  ],
  closes: [cannotCome],
  why: isComing,
});

export const seatOffered = declareEmail<EventFacts & { readonly until: string }>({
  name: "seat_offered",
  words: {
    subject: `${brand.name}: a seat at {title} is yours`,
    preview: "Take it until {until}.",
    heading: "A seat is free for you",
    says: [
      "{greeting}",
      "You were first on the waiting list for {title}, and a seat is free now. We hold it for you until {until}. After that the next person gets it.",
    ],
    label: "Take the seat",
    rows,
    closes: ["If you no longer want to come, you can leave the waiting list on that page."],
    why: isWaiting,
  },
  needed: ["title", "until"],
  sample: { ...sample, until: "11 December 2026 at 6:30 pm IST" },
});

export const offerLapsed = about("offer_lapsed", {
  subject: `${brand.name}: your offer for {title} has ended`,
  preview: "The seat is for the next person now.",
  heading: "Your offer has ended",
  says: [
    "{greeting}",
    "A seat at {title} was offered to you, and the time to take it has passed. The seat is for the next person now.",
  ],
  label: "Join the waiting list again",
  closes: [],
  why: isWaiting,
});

export const seatFree = about("seat_free", {
  subject: `${brand.name}: a seat at {title} is free`,
  preview: "The first to book gets it.",
  heading: "A seat is free: first come, first served",
  says: [
    "{greeting}",
    "A seat at {title} is free. There is little time left before it starts, so the first to book gets it.",
  ],
  label: "Book the seat",
  closes: [],
  why: isWaiting,
});

export const seatGivenUp = about("seat_given_up", {
  subject: `${brand.name}: you are not coming to {title}`,
  preview: "Your seat is free for someone else.",
  heading: "Your seat is free again",
  says: ["{greeting}", "You no longer have a seat at {title}. The attached file removes the event from your calendar."],
  closes: [],
  why: isComing,
});

export const seatRefunded = declareEmail<EventFacts>({
  name: "seat_refunded",
  words: {
    subject: `${brand.name}: your payment for {title} came too late`,
    preview: "We refund your payment in full.",
    heading: "Your payment came too late",
    says: [
      "{greeting}",
      "We are sorry: when your payment for {title} arrived, seats could no longer be booked. We refund the whole amount to the way you paid with. Banks need up to seven days to show it.",
    ],
    label: "See your payments",
    rows,
    closes: [`If you have questions about this, write to ${brand.supportEmail}.`],
    why: isComing,
  },
  needed: ["title"],
  sample: { ...sample, link: paymentPaths.history },
});

export const eventMoved = about("event_moved", {
  subject: `${brand.name}: {title} has a new time or place`,
  preview: "{time}",
  heading: "The event has changed",
  says: ["{greeting}", "{title} has a new time or place. This is what counts now:"],
  closes: [cannotCome],
  why: isComing,
});

export const eventCancelled = declareEmail<EventFacts & { readonly reason: string }>({
  name: "event_cancelled",
  words: {
    subject: `${brand.name}: {title} is cancelled`,
    preview: "The event does not take place.",
    heading: "The event is cancelled",
    says: [
      "{greeting}",
      "{title} does not take place. {reason}",
      "If you paid for your seat, we refund the whole amount automatically.",
    ],
    label: "Open the event",
    rows,
    closes: [`If you have questions about this, write to ${brand.supportEmail}.`],
    why: isComing,
  },
  needed: ["title"],
  sample: { ...sample, reason: "The host is ill." },
});

const wantsReminders = `You get this email because you have a seat, and agreed to emails about events at ${brand.name}.`;

export const eventTomorrow = about("event_tomorrow", {
  subject: `${brand.name}: {title} is tomorrow`,
  preview: "{time}",
  heading: "See you tomorrow",
  says: ["{greeting}", "{title} is tomorrow."],
  closes: [cannotCome],
  why: wantsReminders,
});

export const eventSoon = about("event_soon", {
  subject: `${brand.name}: {title} starts in an hour`,
  preview: "{time}",
  heading: "It starts in an hour",
  says: ["{greeting}", "{title} starts in an hour."],
  closes: [],
  why: wantsReminders,
});

const howWasIt = `Thank you for coming to {title}. How was it? Write to ${brand.supportEmail}: two sentences help us a lot.`;

export const eventAfterwards = about("event_afterwards", {
  subject: `${brand.name}: how was {title}?`,
  preview: "Two sentences help us a lot.",
  heading: "How was it?",
  says: ["{greeting}", howWasIt],
  closes: [],
  why: wantsReminders,
});

export const eventRecorded = about("event_recorded", {
  subject: `${brand.name}: how was {title}? Here is the recording`,
  preview: "Watch it again, or what you missed.",
  heading: "How was it?",
  says: ["{greeting}", howWasIt, "The recording is in the library now."],
  label: "Watch the recording",
  closes: [],
  why: wantsReminders,
});
