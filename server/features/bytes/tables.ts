import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";

// Stored files that no row claims. Triggers add the files of a deleted row.
export const unclaimedFiles = pgTable(
  "unclaimed_files",
  {
    storageKey: text("storage_key").primaryKey(),
    removeAfter: moment("remove_after").notNull(),
  },
  (table) => [index("unclaimed_files_due").on(table.removeAfter)],
);
