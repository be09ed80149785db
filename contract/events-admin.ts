// Managing events: drafts, publishing, moving, cancelling, the people who come and the helpers at the door.
import { z } from "zod";
import { MakerChoice } from "./catalog-admin.ts";
import { price, ProductImage } from "./catalog.ts";
import { listPages } from "./list-pages.ts";
import { Maker } from "./people.ts";
import { forReaders, line, markdown, needed, text, tooLong, typedDay } from "./typed-text.ts";
import {
  attendeeFilters,
  eventAudiences,
  eventBounds as most,
  eventFilters,
  eventKinds,
  eventStates,
} from "./values/event.ts";
import { isReservedSlug } from "./values/reserved-slugs.ts";
import { slugMaxLength, slugPattern } from "./values/slug.ts";
import { isLocalTime, isTimeZone } from "./values/zoned-time.ts";

const moment = z.iso.datetime();
const isNear = (local: string) => local >= "2000-01-01" && local < "2100-01-01";
const localTime = z
  .string()
  .max(16, "Enter a date and time.")
  .refine(isLocalTime, "Enter a date and time.")
  .refine(isNear, "Use a date in this century.")
  .describe("As the clocks of the event's zone show it, such as 2026-11-28T18:30.");
const wholeRupees = price.multipleOf(100, "Whole rupees only.").max(most.price, "At most ₹10,00,000.");

export const EventRequest = z
  .object({
    slug: z
      .string()
      .max(slugMaxLength, tooLong)
      .regex(slugPattern, "Use lowercase letters, digits and single hyphens.")
      .refine((slug) => !isReservedSlug(slug), "The hub uses this address itself.")
      .describe("Fixed once the event is published."),
    title: forReaders(needed(line(most.title))),
    kind: z.enum(eventKinds, "Choose a kind."),
    about: markdown(most.about).describe("Markdown, saved as typed."),
    image: z
      .object({
        url: z
          .string()
          .max(300)
          .regex(/^\/pictures\/[a-z2-7]{26}$/, "Not a picture of this hub."),
        alt: forReaders(line(300)),
      })
      .nullable(),
    starts: localTime,
    ends: localTime,
    timeZone: z
      .string()
      .max(60)
      .refine(isTimeZone, "The hub does not know this time zone. Use a name such as Asia/Kolkata."),
    isOnline: z.boolean(),
    area: forReaders(line(most.area)).describe("The part of town and the city, for everyone."),
    address: forReaders(text(most.address)).describe("Only for people who come."),
    joinLink: z
      .url({ protocol: /^https?$/, error: "Enter a full link, starting with https://" })
      .max(2000, tooLong)
      .refine((url) => /^[^\s\p{Cc}]*$/u.test(url) && url.isWellFormed(), "Enter a full link without spaces.")
      .nullable()
      .describe("Only for people who come."),
    capacity: z
      .int("Enter a whole number.")
      .min(1, "At least 1.")
      .max(most.capacity, "At most 1,00,000.")
      .nullable()
      .describe("Null: as many as want to come."),
    audience: z.enum(eventAudiences, "Choose who may come."),
    othersFrom: localTime.nullable().describe("Until then only members may book. Null: everyone from the start."),
    priceNonMember: wholeRupees,
    priceMember: wholeRupees,
    takesQuestions: z.boolean(),
  })
  .refine(({ priceMember, priceNonMember }) => priceMember <= priceNonMember, {
    path: ["priceMember"],
    error: "The member price can't be higher than the regular price.",
  })
  .meta({ id: "EventRequest" });

export const EventChange = z
  .object({
    revision: z.int().describe("The revision that was edited. A newer one is not overwritten."),
    event: EventRequest,
  })
  .meta({ id: "EventChange" });

export const EventPublishing = z.object({
  revision: z.int().describe("The revision that was seen. A newer one is not published."),
});

export const EventId = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "Not an event.")
    .transform(Number),
});

export const EventCopy = z
  .object({ day: typedDay.describe("The day on which the copy starts.") })
  .meta({ id: "EventCopy" });

export const EventCancelling = z
  .object({ reason: forReaders(needed(text(most.reason))).describe("For everyone who was coming, and on the page.") })
  .meta({ id: "EventCancelling" });

export const HostChoice = MakerChoice;

const count = z.int();
const seats = z.object({
  coming: count,
  held: count.describe("Held while their checkout is open, or offered to people who waited."),
  waiting: count,
  came: count,
});

const rowFields = {
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  kind: z.enum(eventKinds),
  state: z.enum(eventStates),
  startsAt: moment,
  endsAt: moment,
  timeZone: z.string(),
  isOnline: z.boolean(),
  area: z.string(),
  image: ProductImage.nullable(),
  capacity: z.int().nullable(),
  priceNonMember: price,
  priceMember: price,
  seats,
  updatedAt: moment,
};

const ManagedEventRow = z.object(rowFields).meta({ id: "ManagedEventRow" });

export const ManagedEventSearch = z.object({
  q: text(most.search).optional().describe("Words of the title or the place."),
  show: z.enum(eventFilters).optional().describe("coming: published, and not ended. Left out: all."),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
});

export const ManagedEventList = z
  .object({
    events: z.array(ManagedEventRow).describe("The next one first; past ones with the newest first."),
    counts: z.object({ coming: count, draft: count, past: count, cancelled: count }),
    ...listPages,
  })
  .meta({ id: "ManagedEventList" });

export const ManagedEvent = z
  .object({
    ...EventRequest.shape,
    ...rowFields,
    revision: z.int(),
    host: Maker.nullable().describe("The host, while their page is public."),
    hasPrivateHost: z.boolean().describe("True while the host is not shown, because their page is not public."),
    publishedAt: moment.nullable(),
    cancelledAt: moment.nullable(),
    cancelReason: z.string().nullable(),
    money: z
      .object({
        orders: count.describe("Orders for a seat that were paid, refunded ones included."),
        refunded: count.describe("Those of them that are refunded in full."),
        left: price.describe("What the hub still holds for this event, in paise."),
        failed: z
          .array(z.object({ orderId: z.string(), person: z.string().nullable(), isRetried: z.boolean() }))
          .describe("Orders whose refund failed: the hub tries again, or gave up."),
      })
      .nullable()
      .describe("Null if no one paid for it."),
  })
  .meta({ id: "ManagedEvent" });

export const AttendeeSearch = z.object({
  show: z.enum(attendeeFilters).default("coming"),
  q: text(most.search).optional().describe("Words of the name or the email address."),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
});

export const AttendeeList = z
  .object({
    people: z.array(
      z.object({
        id: z.uuid(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        state: z.enum(["coming", "held", "offered", "waiting", "left", "none"]),
        place: z.int().nullable().describe("The place on the waiting list, from 1."),
        until: moment.nullable().describe("How long a seat is held for them or offered to them."),
        since: moment.nullable().describe("When they got the seat, or joined the waiting list."),
        arrivedAt: moment.nullable(),
        door: z.string().nullable(),
      }),
    ),
    ...listPages,
  })
  .meta({ id: "AttendeeList" });

export const HelperRequest = z
  .union([z.object({ handle: MakerChoice.shape.handle.unwrap() }), z.object({ personId: z.uuid("Not a user ID.") })])
  .meta({ id: "HelperRequest" });

export const HelperOf = z.object({ ...EventId.shape, person: z.uuid("Not a user ID.") });

export const HelperList = z
  .object({
    helpers: z.array(
      z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable(), addedAt: moment }),
    ),
  })
  .meta({ id: "HelperList" });

export type EventRequest = z.output<typeof EventRequest>;
export type EventChange = z.output<typeof EventChange>;
export type ManagedEvent = z.infer<typeof ManagedEvent>;
export type ManagedEventRow = z.infer<typeof ManagedEventRow>;
export type ManagedEventSearch = z.output<typeof ManagedEventSearch>;
export type ManagedEventList = z.infer<typeof ManagedEventList>;
export type AttendeeSearch = z.output<typeof AttendeeSearch>;
export type AttendeeList = z.infer<typeof AttendeeList>;
export type HelperRequest = z.output<typeof HelperRequest>;
export type HelperList = z.infer<typeof HelperList>;
