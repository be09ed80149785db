import { bigint, pgTable } from "drizzle-orm/pg-core";
import { day } from "#server/db/columns.ts";

// Kept by a trigger on memberships: as many rows a day as there were statements, until they are added up.
export const memberDays = pgTable("member_days", {
  day: day("day").notNull(),
  begun: bigint("begun", { mode: "number" }).notNull(),
});
