import { boolean, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";
import { accounts } from "../accounts/tables.ts";

// The people brought from the hosted original, by their id there: a second run neither brings them again nor touches what they changed since.
export const movedInPeople = pgTable(
  "moved_in_people",
  {
    id: uuid("id").primaryKey(),
    // The same, unless their address had an account here already. Null once it was erased: they are not brought back.
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    // Ways in at providers were brought too: what they took away since does not come back.
    hasWaysIn: boolean("has_ways_in").notNull().default(false),
    // What user_profiles says of them was brought too.
    hasStanding: boolean("has_standing").notNull().default(false),
    hasPicture: boolean("has_picture").notNull().default(false),
    movedAt: moment("moved_at").notNull(),
  },
  (table) => [index("moved_in_people_account").on(table.accountId)],
);
