import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";
import type { Label } from "#contract/values/label.ts";
import type { LevelTag } from "#contract/values/level-tag.ts";
import type { SpecialTag } from "#contract/values/special-tag.ts";
import { accounts } from "../accounts/tables.ts";

export const extendedProfiles = pgTable("extended_profiles", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: "cascade" }),
  fullName: text("full_name").notNull(),
  currentTitle: text("current_title"),
  levelTag: text("level_tag").$type<LevelTag>(),
  specialTag: text("special_tag").$type<SpecialTag>(),
  city: text("city"),
  country: text("country"),
  portfolioLink: text("portfolio_link"),
  linkedinLink: text("linkedin_link"),
  instagramLink: text("instagram_link"),
  lookingForWork: boolean("looking_for_work").notNull().default(false),
  offeringMentorship: boolean("offering_mentorship").notNull().default(false),
  seekingMentorship: boolean("seeking_mentorship").notNull().default(false),
  publicProfile: boolean("public_profile").notNull().default(true),
  // Null: the one that is made from the person's id.
  label: jsonb("label").$type<Label>(),
  // Of the fields above, so that two concurrent edits conflict; visibility and label are chosen beside them.
  revision: integer("revision").notNull().default(1),
  updatedAt: moment("updated_at").notNull(),
});
