import { bigint, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";
import { and, gt, isNull, lte, or, sql, type SQL } from "#server/db/drizzle.ts";
import { accounts } from "../accounts/tables.ts";

// Every membership there ever was. A person has at most one active one; its end says whether it is still in effect.
export const memberships = pgTable(
  "memberships",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    // Null once the account was erased: a paid membership stays on record.
    userId: uuid("user_id").references(() => accounts.id, { onDelete: "set null" }),
    startsAt: moment("starts_at").notNull(),
    // Null: for life.
    endsAt: moment("ends_at"),
    status: text("status").$type<"active" | "cancelled" | "replaced">().notNull(),
    source: text("source").$type<"paid" | "granted" | "carried_over">().notNull(),
    orderId: text("order_id").unique(),
    // An administrator's account, or the operator at the machine.
    grantedBy: uuid("granted_by"),
    createdAt: moment("created_at").notNull(),
    // When it was cancelled or replaced.
    closedAt: moment("closed_at"),
  },
  (table) => [
    uniqueIndex("memberships_active")
      .on(table.userId)
      .where(sql`status = 'active'`),
    index("memberships_user").on(table.userId, table.startsAt),
  ],
);

// The condition of the index on ending memberships.
const isActive = sql`${memberships.status} = 'active' and ${memberships.userId} is not null`;

/** The verdict in SQL, for stores that ask it of many: by these rows a person is a member at this moment. */
export function standsAt(now: Date): SQL | undefined {
  return and(isActive, or(isNull(memberships.endsAt), gt(memberships.endsAt, now)));
}

/** Ended by the clock alone. */
export function isLapsedAt(now: Date): SQL | undefined {
  return and(isActive, lte(memberships.endsAt, now));
}
