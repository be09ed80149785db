import { boolean, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";
import { accounts } from "../accounts/tables.ts";

// The imported people, by their id in the hosted original: a second run neither imports them again nor touches their later changes.
export const movedInPeople = pgTable(
  "moved_in_people",
  {
    id: uuid("id").primaryKey(),
    // The same, unless their address had an account here already. Null once it was erased: they are not brought back.
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    // Identities at providers were imported too: one that the person removed since does not come back.
    hasWaysIn: boolean("has_ways_in").notNull().default(false),
    // The facts of user_profiles were imported too.
    hasStanding: boolean("has_standing").notNull().default(false),
    hasPicture: boolean("has_picture").notNull().default(false),
    movedAt: moment("moved_at").notNull(),
  },
  (table) => [index("moved_in_people_account").on(table.accountId)],
);
