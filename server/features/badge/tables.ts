import { bigint, boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";
import { accounts } from "../accounts/tables.ts";

// Every id that was ever issued, and its place in the revocation list. The row stays when its owner's account is erased.
export const badgePlaces = pgTable("badge_places", {
  badgeId: text("badge_id").primaryKey(),
  place: bigint("place", { mode: "number" }).notNull().unique().generatedByDefaultAsIdentity(),
  // Its owner replaced it with another.
  replaced: boolean("replaced").notNull().default(false),
});

// A person's one badge.
export const badges = pgTable("badges", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  id: text("id")
    .notNull()
    .unique()
    .references(() => badgePlaces.badgeId),
  name: text("name").notNull(),
  issuedAt: moment("issued_at").notNull(),
  mayBeIndexed: boolean("may_be_indexed").notNull().default(false),
  withdrawnAt: moment("withdrawn_at"),
});
