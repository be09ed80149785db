import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AnnouncementState, RecipientState } from "#contract/announcements.ts";
import type { SwitchablePurpose } from "#contract/email-purposes.ts";
import { moment } from "#server/db/columns.ts";

// One run of emails to many people, from the draft to the last email.
export const announcements = pgTable(
  "announcements",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<"announcement" | "updates" | "opportunities">().notNull(),
    state: text("state").$type<AnnouncementState>().notNull(),
    purpose: text("purpose").$type<SwitchablePurpose>().notNull(),
    subject: text("subject").notNull(),
    // Of an announcement: the draft. Of another kind: the facts from which its feature writes the email.
    content: jsonb("content").$type<Readonly<Record<string, unknown>>>().notNull(),
    revision: integer("revision").notNull().default(1),
    bodyHtml: text("body_html"),
    startsAt: moment("starts_at"),
    startedAt: moment("started_at"),
    frozen: integer("frozen").notNull().default(0),
    lastFrozen: uuid("last_frozen"),
    frozenAt: moment("frozen_at"),
    endedAt: moment("ended_at"),
    createdAt: moment("created_at").notNull(),
    changedAt: moment("changed_at").notNull(),
    // Null for the hub itself.
    changedBy: uuid("changed_by"),
  },
  (table) => [
    index("announcements_newest").on(table.changedAt, table.id),
    index("announcements_state").on(table.state, table.changedAt, table.id),
  ],
);

// A person of an audience. The rows stay, without anything personal, so that the counts add up for good.
export const announcementPeople = pgTable(
  "announcement_people",
  {
    announcementId: uuid("announcement_id")
      .notNull()
      .references(() => announcements.id, { onDelete: "cascade" }),
    personId: uuid("person_id").notNull(),
    state: text("state").$type<RecipientState>().notNull().default("waiting"),
    // A word, or the codes of the mail server.
    reason: text("reason"),
    // Waiting: not before. Sending: until then it belongs to the process that claimed it.
    dueAt: moment("due_at").notNull(),
    tries: integer("tries").notNull().default(0),
    claim: uuid("claim"),
    settledAt: moment("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.personId] }),
    index("announcement_people_state").on(table.announcementId, table.state, table.dueAt, table.personId),
    index("announcement_people_person").on(table.personId),
  ],
);

export const announcementLinks = pgTable(
  "announcement_links",
  {
    announcementId: uuid("announcement_id")
      .notNull()
      .references(() => announcements.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    target: text("target").notNull(),
    presses: integer("presses").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.number] })],
);

// One row, which every claim advances: all processes share one speed.
export const announcementPace = pgTable("announcement_pace", {
  id: integer("id").primaryKey(),
  nextAt: moment("next_at").notNull(),
  failures: integer("failures").notNull().default(0),
  failure: text("failure"),
});

export const announcementDomains = pgTable("announcement_domains", {
  domain: text("domain").primaryKey(),
  failures: integer("failures").notNull(),
  waitUntil: moment("wait_until").notNull(),
});
