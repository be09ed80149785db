import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";
import type { Book } from "#contract/values/played-payment.ts";

// One row a link, with everything that happened on it; each change locks the row.
export const sandboxPaymentLinks = pgTable(
  "sandbox_payment_links",
  {
    ref: text("ref").primaryKey(),
    code: text("code").notNull().unique(),
    number: bigint("number", { mode: "number" }).generatedByDefaultAsIdentity(),
    book: jsonb("book").$type<Book>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("sandbox_payment_links_newest").on(table.createdAt.desc())],
);

// The events that the shop got, or is to get.
export const sandboxPaymentEvents = pgTable(
  "sandbox_payment_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    ref: text("ref")
      .notNull()
      .references(() => sandboxPaymentLinks.ref, { onDelete: "cascade" }),
    type: text("type").notNull(),
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
    timesSent: integer("times_sent").notNull().default(0),
  },
  (table) => [index("sandbox_payment_events_ref").on(table.ref)],
);
