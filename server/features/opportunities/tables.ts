import { boolean, customType, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Craft } from "#contract/values/crafts.ts";
import type { OpportunityKind, OpportunityState, PayPeriod } from "#contract/values/opportunity.ts";
import { day, moment } from "#server/db/columns.ts";
import { sql } from "#server/db/drizzle.ts";
import { accounts } from "../accounts/tables.ts";

// Only the database reads the search words.
const searchWords = customType<{ data: string }>({ dataType: () => "tsvector" });

export const opportunities = pgTable(
  "opportunities",
  {
    id: uuid("id").primaryKey(),
    slug: text("slug").notNull().unique(),
    posterId: uuid("poster_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    state: text("state").$type<OpportunityState>().notNull().default("draft"),
    title: text("title").notNull(),
    company: text("company").notNull(),
    isCompany: boolean("is_company").notNull(),
    kind: text("kind").$type<OpportunityKind>().notNull(),
    craft: text("craft").$type<Craft>(),
    isRemote: boolean("is_remote").notNull(),
    place: text("place").notNull(),
    // Whole rupees. All three null: unpaid, or not stated yet in a draft.
    payFrom: integer("pay_from"),
    payTo: integer("pay_to"),
    payPer: text("pay_per").$type<PayPeriod>(),
    isUnpaid: boolean("is_unpaid").notNull().default(false),
    brief: text("brief").notNull(),
    until: day("until"),
    hasFreeAddress: boolean("has_free_address").notNull().default(false),
    reason: text("reason"),
    isFilled: boolean("is_filled"),
    // Grows with every change: an edit or a review of an older state is refused.
    revision: integer("revision").notNull().default(1),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    sentAt: moment("sent_at"),
    publishedAt: moment("published_at"),
    // Members see it from publishedAt on, others from then on.
    everyoneFrom: moment("everyone_from"),
    closesAt: moment("closes_at"),
    closedAt: moment("closed_at"),
    reviewedBy: uuid("reviewed_by").references(() => accounts.id, { onDelete: "set null" }),
    words: searchWords("words")
      .notNull()
      .generatedAlwaysAs(sql`array_to_tsvector(words_of(title || ' ' || company || ' ' || place))`),
  },
  (table) => [
    index("opportunities_live")
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`state = 'live'`),
    index("opportunities_queue").on(table.state, table.sentAt),
    index("opportunities_reviewed_by").on(table.reviewedBy),
    index("opportunities_poster").on(table.posterId, table.updatedAt.desc()),
    index("opportunities_words")
      .using("gin", table.words)
      .with({ fastupdate: false })
      .where(sql`state = 'live'`),
  ],
);
