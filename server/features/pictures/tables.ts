import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";

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
    createdAt: moment("created_at").notNull(),
    // Null when the bytes are under its id.
    folder: text("folder").unique(),
    wantedAt: moment("wanted_at").notNull().defaultNow(),
  },
  (table) => [index("pictures_wanted").on(table.wantedAt)],
);

const measures = {
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  widths: integer("widths").array().notNull(),
  colour: text("colour").notNull(),
  createdAt: moment("created_at").notNull(),
  // The folder of its bytes since the id changed; null while they are under it.
  folder: text("folder").unique(),
};

// One for each person, under an id that cannot be guessed: new for each picture, and when its owner leaves the directory. The owner is an
// account, which ranks above.
export const personPictures = pgTable("person_pictures", {
  id: text("id").primaryKey(),
  personId: uuid("person_id").notNull().unique(),
  ...measures,
});

// Of a piece of a person's work, which ranks above: up to three each, under an id that changes when fewer people may see the piece.
export const workPictures = pgTable(
  "work_pictures",
  {
    id: text("id").primaryKey(),
    pieceId: uuid("piece_id").notNull(),
    place: integer("place").notNull(),
    alt: text("alt").notNull().default(""),
    ...measures,
  },
  (table) => [unique().on(table.pieceId, table.place)],
);
