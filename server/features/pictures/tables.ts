import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

// A picture is its own content: the same one uploaded twice is one.
export const pictures = pgTable(
  "pictures",
  {
    id: text("id").primaryKey(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    widths: integer("widths").array().notNull(),
    colour: text("colour").notNull(),
    createdBy: uuid("created_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    // Null for one whose bytes lie under its id.
    folder: text("folder").unique(),
    wantedAt: timestamp("wanted_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("pictures_wanted").on(table.wantedAt)],
);
