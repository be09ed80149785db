import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { EventAudience, EventKind, EventState, SeatState } from "#contract/values/event.ts";
import { moment } from "#server/db/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { products, type StoredImage } from "../catalog/tables.ts";

export const events = pgTable(
  "events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    kind: text("kind").$type<EventKind>().notNull(),
    state: text("state").$type<EventState>().notNull().default("draft"),
    about: text("about").notNull().default(""),
    aboutHtml: text("about_html").notNull().default(""),
    // The version of the drawer of markdown.
    drawnBy: integer("drawn_by").notNull(),
    image: jsonb("image").$type<StoredImage>(),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    timeZone: text("time_zone").notNull(),
    isOnline: boolean("is_online").notNull(),
    // For everyone; the address and the link are for people who come.
    area: text("area").notNull().default(""),
    address: text("address").notNull().default(""),
    joinLink: text("join_link"),
    hostId: uuid("host_id").references(() => accounts.id, { onDelete: "set null" }),
    // Null: no limit.
    capacity: integer("capacity"),
    audience: text("audience").$type<EventAudience>().notNull().default("everyone"),
    // Until then only members may book.
    othersFrom: moment("others_from"),
    priceNonMember: integer("price_non_member").notNull().default(0),
    priceMember: integer("price_member").notNull().default(0),
    // The product behind an event with a price.
    productId: bigint("product_id", { mode: "number" })
      .unique()
      .references(() => products.id, { onDelete: "set null" }),
    takesQuestions: boolean("takes_questions").notNull().default(false),
    // Grows with every change: an edit of an older state is refused.
    revision: integer("revision").notNull().default(1),
    // The SEQUENCE of its calendar entry: grows when its time or place changes.
    sequence: integer("sequence").notNull().default(0),
    publishedAt: moment("published_at"),
    cancelledAt: moment("cancelled_at"),
    cancelReason: text("cancel_reason"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("events_by_end").on(table.state, table.endsAt, table.id), index("events_host").on(table.hostId)],
);

const eventId = () =>
  bigint("event_id", { mode: "number" })
    .notNull()
    .references(() => events.id, { onDelete: "cascade" });
const personId = () =>
  uuid("person_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

// One row for a person and an event, whatever they do.
export const eventSeats = pgTable(
  "event_seats",
  {
    eventId: eventId(),
    personId: personId(),
    state: text("state").$type<Exclude<SeatState, "none">>().notNull(),
    // The order of the waiting list.
    place: bigint("place", { mode: "number" }),
    // Held or offered until then.
    until: moment("until"),
    // While an offered seat is held: the end of the offer, which returns if the checkout ends without money.
    offeredUntil: moment("offered_until"),
    // When they were emailed that seats are free for everyone who waits.
    toldFreeAt: moment("told_free_at"),
    // The order that pays for it.
    orderId: text("order_id"),
    // The secret in their QR code for the check-in.
    ticket: text("ticket").notNull().unique(),
    comingSince: moment("coming_since"),
    changedAt: moment("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.personId] }),
    index("event_seats_state").on(table.eventId, table.state, table.place),
    index("event_seats_person").on(table.personId, table.state),
    index("event_seats_order").on(table.orderId),
  ],
);

// People who check in at the door of one event.
export const eventHelpers = pgTable(
  "event_helpers",
  { eventId: eventId(), personId: personId(), addedAt: moment("added_at").notNull() },
  (table) => [
    primaryKey({ columns: [table.eventId, table.personId] }),
    index("event_helpers_person").on(table.personId),
  ],
);

// Who came. Two doors may report the same arrival: the first one counts.
export const eventArrivals = pgTable(
  "event_arrivals",
  {
    eventId: eventId(),
    personId: personId(),
    arrivedAt: moment("arrived_at").notNull(),
    door: text("door").notNull(),
    helperId: uuid("helper_id").references(() => accounts.id, { onDelete: "set null" }),
    // The scan that counts, so that a scan that is sent twice gets the same answer.
    scanId: uuid("scan_id").notNull().defaultRandom(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.personId] }),
    index("event_arrivals_person").on(table.personId),
    index("event_arrivals_helper").on(table.helperId),
  ],
);

export const eventQuestions = pgTable(
  "event_questions",
  {
    id: uuid("id").primaryKey(),
    eventId: eventId(),
    personId: personId(),
    text: text("text").notNull(),
    // Written by a host. Without it, a question that has a moment here was answered in the talk.
    answer: text("answer"),
    answeredBy: uuid("answered_by").references(() => accounts.id, { onDelete: "set null" }),
    answeredAt: moment("answered_at"),
    hiddenAt: moment("hidden_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("event_questions_event").on(table.eventId, table.createdAt),
    index("event_questions_person").on(table.personId, table.eventId),
    index("event_questions_answered_by").on(table.answeredBy),
  ],
);

export const eventQuestionVotes = pgTable(
  "event_question_votes",
  {
    questionId: uuid("question_id")
      .notNull()
      .references(() => eventQuestions.id, { onDelete: "cascade" }),
    personId: personId(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.personId] }),
    index("event_question_votes_person").on(table.personId),
  ],
);

// People who may ask nothing more at this event.
export const eventSilenced = pgTable(
  "event_silenced",
  { eventId: eventId(), personId: personId(), at: moment("at").notNull() },
  (table) => [
    primaryKey({ columns: [table.eventId, table.personId] }),
    index("event_silenced_person").on(table.personId),
  ],
);

// The secret calendar address of a person: its token is made from this number, and a new number ends the old address.
export const calendarFeeds = pgTable("calendar_feeds", {
  personId: uuid("person_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  number: uuid("number").notNull().unique(),
  madeAt: moment("made_at").notNull(),
});
