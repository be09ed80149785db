import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Language } from "#contract/values/languages.ts";
import { day, moment } from "#server/db/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { products } from "../catalog/tables.ts";
import { events } from "../events/tables.ts";

const wordList = customType<{ data: string }>({ dataType: () => "tsvector" });

export interface StoredChapter {
  readonly second: number;
  readonly title: string;
}

// A product of the type talk, with the things that only talks have.
export const talks = pgTable(
  "talks",
  {
    productId: bigint("product_id", { mode: "number" })
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    day: day("day").notNull(),
    eventId: bigint("event_id", { mode: "number" }).references(() => events.id, { onDelete: "set null" }),
    // As typed, for a film elsewhere; a film of the hub knows its own length.
    seconds: integer("seconds"),
    // Of the film and its captions.
    language: text("language").$type<Language>().notNull(),
    mayDownload: boolean("may_download").notNull().default(false),
    chapters: jsonb("chapters").$type<StoredChapter[]>().notNull(),
    // Grows with every change: an edit of an older state is refused.
    revision: integer("revision").notNull().default(1),
  },
  (table) => [index("talks_day").on(table.day.desc(), table.productId.desc()), index("talks_event").on(table.eventId)],
);

const talkId = () =>
  bigint("product_id", { mode: "number" })
    .notNull()
    .references(() => talks.productId, { onDelete: "cascade" });

// A member with a public page, or a name.
export const talkSpeakers = pgTable(
  "talk_speakers",
  {
    productId: talkId(),
    position: integer("position").notNull(),
    personId: uuid("person_id").references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name"),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index("talk_speakers_person").on(table.personId),
  ],
);

// The captions.
export const talkCues = pgTable(
  "talk_cues",
  {
    productId: talkId(),
    position: integer("position").notNull(),
    fromMs: integer("from_ms").notNull(),
    toMs: integer("to_ms").notNull(),
    text: text("text").notNull(),
    // With those of the next caption, since a sentence seldom ends with a caption.
    words: wordList("words").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index("talk_cues_words").using("gin", table.words),
  ],
);

// How far a person watched.
export const talkProgress = pgTable(
  "talk_progress",
  {
    personId: uuid("person_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    productId: talkId(),
    second: integer("second").notNull(),
    seenAt: moment("seen_at"),
    changedAt: moment("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.productId] }),
    index("talk_progress_newest").on(table.personId, table.changedAt.desc()),
    index("talk_progress_talk").on(table.productId),
  ],
);
