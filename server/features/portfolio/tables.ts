import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AboutParts } from "#contract/portfolio.ts";
import type { Visibility } from "#contract/values/visibility.ts";
import { moment } from "#server/db/columns.ts";
import { accounts } from "../accounts/tables.ts";

const person = () =>
  uuid("person_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

// A piece of a person's work. Its pictures are in work_pictures; a trigger gives them new addresses when fewer people may see it.
export const workPieces = pgTable(
  "work_pieces",
  {
    id: uuid("id").primaryKey(),
    personId: person(),
    place: integer("place").notNull(),
    title: text("title").notNull(),
    role: text("role"),
    year: integer("year"),
    text: text("text"),
    link: text("link"),
    visibleTo: text("visible_to").$type<Visibility>().notNull().default("owner"),
    // Hidden by the team: whom it was visible to before.
    hiddenFrom: text("hidden_from").$type<Visibility>(),
    // Of the words above and of whom it is visible to; pictures come and go beside them.
    revision: integer("revision").notNull().default(1),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("work_pieces_person").on(table.personId, table.place)],
);

export const workAbouts = pgTable("work_abouts", {
  personId: person().primaryKey(),
  parts: jsonb("parts").$type<AboutParts>().notNull(),
  revision: integer("revision").notNull().default(1),
  updatedAt: moment("updated_at").notNull(),
});
