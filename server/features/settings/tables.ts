import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";

// One row for each setting that an administrator has changed; the audit log knows who changed it, and its former value.
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  changedAt: moment("changed_at").notNull(),
});
