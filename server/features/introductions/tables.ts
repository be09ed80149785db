import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { reportOutcomes } from "#contract/reports-of-people.ts";
import type {
  IntroductionKind,
  IntroductionState,
  KindNo,
  ReportReason,
  WorkBudget,
  WorkStart,
} from "#contract/values/introduction.ts";
import { bytes, moment } from "#server/db/columns.ts";
import { sql } from "#server/db/drizzle.ts";
import { accounts } from "../accounts/tables.ts";
import { workPieces } from "../portfolio/tables.ts";

const person = (name: string) => uuid(name).references(() => accounts.id, { onDelete: "cascade" });
const office = (name: string) => uuid(name).references(() => accounts.id, { onDelete: "set null" });
const stranger = (name: string) => text(name).references(() => strangers.email, { onDelete: "cascade" });

// What a person is open to, beside the switches of their profile.
export const introductionChoices = pgTable("introduction_choices", {
  personId: person("person_id").primaryKey(),
  strangers: boolean("strangers").notNull().default(false),
  feedback: boolean("feedback").notNull().default(false),
  mostAMonth: integer("most_a_month").notNull(),
  isPaused: boolean("is_paused").notNull().default(false),
  updatedAt: moment("updated_at").notNull(),
});

// People without an account who asked someone. Their acts come one after another by this row.
export const strangers = pgTable("strangers", {
  email: text("email").primaryKey(),
  createdAt: moment("created_at").notNull(),
});

export const introductions = pgTable(
  "introductions",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<IntroductionKind>().notNull(),
    // unproven: of a stranger who has not opened the link in their email yet. No one else sees it.
    state: text("state").$type<IntroductionState | "unproven">().notNull(),
    fromId: person("from_id"),
    fromEmail: stranger("from_email"),
    fromName: text("from_name"),
    toId: person("to_id").notNull(),
    text: text("text").notNull(),
    // Tells that the same text went to many people, without anyone reading it.
    textDigest: bytes("text_digest").notNull(),
    budget: text("budget").$type<WorkBudget>(),
    start: text("start").$type<WorkStart>(),
    link: text("link"),
    pieceId: uuid("piece_id").references(() => workPieces.id, { onDelete: "set null" }),
    questions: jsonb("questions").$type<readonly string[]>(),
    answers: jsonb("answers").$type<readonly string[]>(),
    publishedAt: moment("published_at"),
    opportunityId: uuid("opportunity_id"),
    askedAt: moment("asked_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    answeredAt: moment("answered_at"),
    no: text("no").$type<KindNo>(),
  },
  (table) => [
    index("introductions_received").on(table.toId, table.askedAt.desc()),
    index("introductions_sent").on(table.fromId, table.askedAt.desc()),
    index("introductions_by_stranger").on(table.fromEmail, table.askedAt.desc()),
    index("introductions_piece").on(table.pieceId, table.publishedAt),
    index("introductions_opportunity").on(table.opportunityId),
    index("introductions_by_week").on(table.askedAt),
    index("introductions_text").on(table.textDigest, table.askedAt),
  ],
);

export const personBlocks = pgTable(
  "person_blocks",
  {
    id: uuid("id").primaryKey(),
    personId: person("person_id").notNull(),
    blockedId: person("blocked_id"),
    blockedEmail: stranger("blocked_email"),
    blockedAt: moment("blocked_at").notNull(),
  },
  (table) => [
    unique().on(table.personId, table.blockedId),
    unique().on(table.personId, table.blockedEmail),
    index("person_blocks_blocked").on(table.blockedId),
    index("person_blocks_blocked_email").on(table.blockedEmail),
  ],
);

// They stay when the introduction goes: what was written is in them.
export const personReports = pgTable(
  "person_reports",
  {
    id: uuid("id").primaryKey(),
    introductionId: uuid("introduction_id").references(() => introductions.id, { onDelete: "set null" }),
    kind: text("kind").$type<IntroductionKind>().notNull(),
    // Null: the same text went to many people, and no one reported it.
    reason: text("reason").$type<ReportReason>(),
    note: text("note").notNull().default(""),
    text: text("text"),
    reportedBy: office("reported_by"),
    aboutId: person("about_id"),
    aboutEmail: stranger("about_email"),
    textDigest: bytes("text_digest").notNull(),
    reportedAt: moment("reported_at").notNull(),
    closedAt: moment("closed_at"),
    closedBy: office("closed_by"),
    outcome: text("outcome").$type<(typeof reportOutcomes)[number]>(),
    closingNote: text("closing_note").notNull().default(""),
  },
  (table) => [
    index("person_reports_newest").on(sql`(closed_at is null)`, table.reportedAt.desc()),
    index("person_reports_about").on(table.aboutId),
    index("person_reports_by").on(table.reportedBy),
    index("person_reports_about_email").on(table.aboutEmail),
    index("person_reports_introduction").on(table.introductionId),
    index("person_reports_closed_by").on(table.closedBy),
  ],
);

// People whom the office stopped from asking anyone.
export const stoppedPeople = pgTable(
  "stopped_people",
  {
    id: uuid("id").primaryKey(),
    personId: person("person_id").unique(),
    email: stranger("email").unique(),
    stoppedBy: office("stopped_by"),
    stoppedAt: moment("stopped_at").notNull(),
  },
  (table) => [index("stopped_people_stopped_by").on(table.stoppedBy)],
);
