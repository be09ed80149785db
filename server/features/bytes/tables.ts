import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";

// Bytes that no row speaks for, yet or any more. Triggers put down what a deleted row leaves behind.
export const unclaimedFiles = pgTable(
  "unclaimed_files",
  {
    storageKey: text("storage_key").primaryKey(),
    removeAfter: moment("remove_after").notNull(),
  },
  (table) => [index("unclaimed_files_due").on(table.removeAfter)],
);
