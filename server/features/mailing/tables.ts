import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "#server/db/columns.ts";

// The outbox. The content of an email is sealed and goes once it is sent: it carries links that open accounts.
export const emailNotifications = pgTable(
  "email_notifications",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id"),
    emailType: text("email_type").notNull(),
    recipientEmail: text("recipient_email").notNull(),
    recipientName: text("recipient_name"),
    contentSealed: text("content_sealed"),
    state: text("state").$type<"waiting" | "sent" | "dead">().notNull(),
    // Three columns of versions before due work: a later migration removes them.
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at"),
    lastError: text("last_error"),
    processed: boolean("processed").notNull().default(false),
    processedAt: moment("processed_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("email_notifications_due").on(table.nextAttemptAt),
    index("email_notifications_user").on(table.userId),
    index("email_notifications_newest").on(table.createdAt, table.id),
    index("email_notifications_state").on(table.state, table.createdAt, table.id),
    index("email_notifications_to").on(table.recipientEmail),
  ],
);

// Messages that the sandbox delivered instead of an outside service.
export const sandboxMessages = pgTable(
  "sandbox_messages",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text("kind").$type<"mail" | "sms">().notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject"),
    bodyText: text("body_text").notNull(),
    bodyHtml: text("body_html"),
    leaveUrl: text("leave_url"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("sandbox_messages_kind").on(table.kind, table.id)],
);

export const sandboxAttachments = pgTable(
  "sandbox_attachments",
  {
    messageId: bigint("message_id", { mode: "number" })
      .notNull()
      .references(() => sandboxMessages.id, { onDelete: "cascade" }),
    place: integer("place").notNull(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    content: bytes("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.place] })],
);

// The administrators' words in place of an email's own.
export const emailWords = pgTable("letter_words", {
  name: text("name").primaryKey(),
  // As they were saved: whether they still fit the email is asked when it leaves.
  words: jsonb("words").$type<Readonly<Record<string, unknown>>>().notNull(),
  changedBy: uuid("changed_by").notNull(),
  changedAt: moment("changed_at").notNull(),
});
