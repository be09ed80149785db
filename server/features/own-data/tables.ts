import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";
import { accounts } from "../accounts/tables.ts";

// One of each person: asked for, made by due work, gone after a day. A trigger gives up its bytes.
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
