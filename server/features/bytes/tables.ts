import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

// Bytes that no row speaks for, yet or any more. Triggers put down what a deleted row leaves behind.
export const unclaimedFiles = pgTable(
  "unclaimed_files",
  {
    storageKey: text("storage_key").primaryKey(),
    removeAfter: timestamp("remove_after", { withTimezone: true }).notNull(),
  },
  (table) => [index("unclaimed_files_due").on(table.removeAfter)],
);
