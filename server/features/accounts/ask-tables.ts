import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, day, moment } from "#server/db/columns.ts";
import type { ProofKind } from "./tables.ts";

// Requests for an email or a text message, for addresses with and without an account: both take the same work.
export const emailAsks = pgTable(
  "letter_asks",
  {
    kind: text("kind").$type<ProofKind>().notNull(),
    addressMac: bytes("address_mac").notNull(),
    askedAt: moment("asked_at").notNull(),
    guesses: integer("guesses").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.kind, table.addressMac] }), index("letter_asks_asked").on(table.askedAt)],
);

export const textDays = pgTable("text_days", {
  day: day("day").primaryKey(),
  sent: integer("sent").notNull(),
  toldAt: moment("told_at"),
});
