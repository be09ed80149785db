import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";

// One row a setting that somebody has set; who set it, from what, stands in the audit log.
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  changedAt: moment("changed_at").notNull(),
});
