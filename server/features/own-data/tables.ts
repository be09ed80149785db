import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";
import { accounts } from "../accounts/tables.ts";

// One for each person: requested, made by due work, deleted after a day. A trigger releases its bytes.
export const dataExports = pgTable(
  "data_exports",
  {
    personId: uuid("person_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    state: text("state").$type<"making" | "ready" | "failed">().notNull(),
    askedAt: moment("asked_at").notNull(),
    storageKey: text("storage_key").unique(),
    size: bigint("size", { mode: "number" }),
    readyUntil: moment("ready_until"),
  },
  (table) => [index("data_exports_asked").on(table.askedAt)],
);
