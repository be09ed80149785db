import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

// One row a setting that somebody has set; who set it, from what, stands in the audit log.
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
});
