import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";
import type { LevelTag } from "#contract/values/level-tag.ts";
import { accounts } from "../accounts/tables.ts";

export const extendedProfiles = pgTable("extended_profiles", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: "cascade" }),
  fullName: text("full_name").notNull(),
  levelTag: text("level_tag").$type<LevelTag>().notNull(),
  city: text("city"),
  country: text("country"),
  updatedAt: moment("updated_at").notNull(),
});
