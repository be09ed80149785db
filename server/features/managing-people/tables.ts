import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";
import { accounts } from "../accounts/tables.ts";

// Both are kept by triggers, in the transaction of whatever changes a person or a membership.

// Everybody, by what is said of them: spelt as search_text() does it.
export const foundPeople = pgTable(
  "found_people",
  {
    personId: uuid("person_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    accountWords: text("account_words").notNull(),
    profileWords: text("profile_words").notNull(),
  },
  (table) => [
    index("found_people_newest").on(table.createdAt.desc(), table.personId.desc()),
    index("found_people_account_words").using("gin", table.accountWords),
    index("found_people_profile_words").using("gin", table.profileWords),
  ],
);

// How many there are is the sum of the changes.
export const headCounts = pgTable("head_counts", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  kind: text("kind").$type<"people" | "members">().notNull(),
  change: bigint("change", { mode: "number" }).notNull(),
});
