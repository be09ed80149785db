import { isNull, sql } from "#server/db/drizzle.ts";
import { bigint, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { productFiles, products } from "../catalog/tables.ts";

// Every sale there ever was. A person with a sale that has no end owns the product.
export const purchases = pgTable(
  "purchases",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    // Null once the account was erased: the sale stays on record.
    userId: uuid("user_id").references(() => accounts.id, { onDelete: "set null" }),
    productId: bigint("product_id", { mode: "number" })
      .notNull()
      .references(() => products.id),
    pricePaid: integer("price_paid").notNull(),
    purchasedAt: moment("purchased_at").notNull(),
    source: text("source").$type<"free" | "paid" | "granted">().notNull(),
    orderId: text("order_id"),
    // Refunded, or revoked.
    endedAt: moment("ended_at"),
  },
  (table) => [
    uniqueIndex("purchases_live")
      .on(table.userId, table.productId)
      .where(sql`ended_at is null`),
    unique().on(table.orderId, table.productId),
    index("purchases_user").on(table.userId),
    index("purchases_product").on(table.productId),
  ],
);

/** The condition for a person's valid purchase of a product. */
export const stillOwned = isNull(purchases.endedAt);

// A copy of a PDF that carries its owner's address: requested at the first opening, made by a job.
export const fileStamps = pgTable(
  "file_stamps",
  {
    fileId: uuid("file_id")
      .notNull()
      .references(() => productFiles.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    state: text("state").$type<"wanted" | "ready" | "failed">().notNull(),
    storageKey: text("storage_key"),
    // Two columns of versions before due work: a later migration removes them.
    tries: integer("tries").notNull().default(0),
    leasedUntil: moment("leased_until"),
    askedAt: moment("asked_at").notNull(),
    openedAt: moment("opened_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.userId] }), index("file_stamps_user").on(table.userId)],
);

// Openings: the person, the product or file, and the time.
export const openings = pgTable(
  "openings",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    userId: uuid("user_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    // Null once the product is deleted, which is possible if members opened it and no one bought it.
    productId: bigint("product_id", { mode: "number" }).notNull(),
    // The file as it was called then; null for a link.
    fileId: uuid("file_id"),
    fileName: text("file_name"),
    openedAt: moment("opened_at").notNull(),
  },
  (table) => [
    index("openings_user").on(table.userId, table.openedAt),
    index("openings_product").on(table.productId, table.openedAt),
    index("openings_openers").on(table.productId, table.userId),
    index("openings_opened").on(table.openedAt),
  ],
);
