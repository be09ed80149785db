import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";

// Topics of Amazon SNS. The reports of a topic count once an administrator has confirmed it: anyone at Amazon can make a topic.
export const emailReportTopics = pgTable("email_report_topics", {
  arn: text("arn").primaryKey(),
  // The address that confirms the subscription.
  confirmAt: text("confirm_at").notNull(),
  askedAt: moment("asked_at").notNull(),
  confirmedAt: moment("confirmed_at"),
});
