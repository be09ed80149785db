import { boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "#server/db/drizzle.ts";
import { bytes, moment } from "#server/db/columns.ts";
import { accounts } from "../accounts/tables.ts";

const person = () =>
  uuid("person_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

// Every present and former name of a person. Names that look alike have one shape, and one holder.
export const handles = pgTable(
  "handles",
  {
    shape: text("shape").primaryKey(),
    handle: text("handle").notNull(),
    personId: person(),
    chosenAt: moment("chosen_at").notNull(),
    replacedAt: moment("replaced_at"),
  },
  (table) => [
    uniqueIndex("handles_current")
      .on(table.personId)
      .where(sql`replaced_at is null`),
    index("handles_person").on(table.personId),
  ],
);

export const publicPages = pgTable("public_pages", {
  personId: person().primaryKey(),
  inSearchEngines: boolean("in_search_engines").notNull().default(false),
  // Whether strangers find the person in the directory.
  seenByEveryone: boolean("seen_by_everyone").notNull().default(false),
});

// Names of erased people, which are never given out again. As a MAC: the table does not reveal who was here.
export const handlesGone = pgTable("handles_gone", {
  shapeMac: bytes("shape_mac").primaryKey(),
  goneAt: moment("gone_at").notNull(),
});
