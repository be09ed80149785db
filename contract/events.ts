// Events: what everyone sees of them, and a person's own seat.
import { z } from "zod";
import { price, ProductImage } from "./catalog.ts";
import { listPages } from "./list-pages.ts";
import { Maker } from "./people.ts";
import { eventAudiences, eventKinds, seatActs, seatStates } from "./values/event.ts";
import { slugMaxLength, slugPattern } from "./values/slug.ts";

const moment = z.iso.datetime();

export const EventSlug = z.object({
  slug: z.string().max(slugMaxLength).regex(slugPattern, "Not an event's address."),
});

export const EventCard = z
  .object({
    slug: z.string(),
    title: z.string(),
    kind: z.enum(eventKinds),
    isCancelled: z.boolean(),
    startsAt: moment,
    endsAt: moment,
    timeZone: z.string().describe("The zone of the place, such as Asia/Kolkata."),
    isOnline: z.boolean(),
    area: z.string().describe("The part of town and the city. Empty if the event is online."),
    image: ProductImage.nullable(),
    host: Maker.nullable().describe("The host, while their page is public."),
    audience: z.enum(eventAudiences),
    othersFrom: moment.nullable().describe("Until then only members may book. Null: everyone from the start."),
    priceNonMember: price,
    priceMember: price,
    isFull: z.boolean().describe("No seat is left, so new people join the waiting list."),
  })
  .meta({ id: "EventCard" });

export const EventSearch = z.object({
  page: z.coerce.number().int().min(1).max(1000).optional().describe("Of past events."),
});

export const EventList = z
  .object({
    next: z.array(EventCard).describe("Events that have not ended, the next one first."),
    past: z.array(EventCard).describe("A page of past events, the newest first."),
    ...listPages,
  })
  .meta({ id: "EventList" });

export const EventDetail = EventCard.extend({
  aboutHtml: z.string().describe("The text as HTML made from Markdown: no raw HTML, safe links only."),
  capacity: z.int().nullable().describe("Null: as many as want to come."),
  takesQuestions: z.boolean(),
  cancelReason: z.string().nullable(),
  talk: z
    .object({ slug: z.string(), title: z.string() })
    .nullable()
    .describe("The recording, once it is in the library."),
  keep: z
    .union([z.templateLiteral(["person ", z.string()]), z.literal("people")])
    .nullable()
    .describe("The cache topic of the host on its page; null if there is none."),
}).meta({ id: "EventDetail" });

/** A person's own seat, and what they may do now. */
export const OwnSeat = z
  .object({
    state: z.enum(seatStates),
    act: z
      .enum(seatActs)
      .describe(
        "book: take a seat with PUT. pay: start the checkout of the product. wait: join the waiting list with PUT. take: take the offered seat, with PUT or, if it has a price, by the checkout. too_early: members book first. join: for members only. none: nothing to do.",
      ),
    price: price.describe("What they pay for a seat now."),
    product: z.string().nullable().describe("The slug to name in the checkout, if a seat has a price."),
    place: z.int().nullable().describe("The place on the waiting list, from 1."),
    until: moment.nullable().describe("How long a seat is held for them while they pay, or offered to them."),
    seatsLeft: z.int().nullable().describe("Null: no limit."),
    address: z.string().nullable().describe("Shown only to people who are coming."),
    joinLink: z.string().nullable().describe("Shown only to people who are coming."),
    ticket: z.string().nullable().describe("The text of their QR code for the check-in."),
    arrivedAt: moment.nullable(),
    isPaid: z.boolean().describe("They are coming, and paid for it: giving the seat up refunds it."),
    getsReminders: z.boolean().describe("Whether they agreed to emails about events."),
  })
  .meta({ id: "OwnSeat" });

export const OwnEvent = z
  .object({ event: EventCard, seat: OwnSeat.pick({ state: true, place: true, until: true, arrivedAt: true }) })
  .meta({ id: "OwnEvent" });

export const CalendarFeed = z
  .object({
    feed: z.url().nullable().describe("The secret calendar address of their events. Null until they make one."),
  })
  .meta({ id: "CalendarFeed" });

export const OwnEvents = z
  .object({
    next: z.array(OwnEvent).describe("Where they come, wait or have an offer, the next one first."),
    past: z.array(OwnEvent).describe("The last fifty where they had a seat, the newest first."),
    ...CalendarFeed.shape,
  })
  .meta({ id: "OwnEvents" });

export type EventCard = z.infer<typeof EventCard>;
export type EventList = z.infer<typeof EventList>;
export type EventDetail = z.infer<typeof EventDetail>;
export type OwnSeat = z.infer<typeof OwnSeat>;
export type CalendarFeed = z.infer<typeof CalendarFeed>;
export type OwnEvent = z.infer<typeof OwnEvent>;
export type OwnEvents = z.infer<typeof OwnEvents>;
