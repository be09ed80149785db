import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/db/columns.ts";
import { products } from "../catalog/tables.ts";

// The changelog of every product. Entries are only added.
export const productUpdates = pgTable(
  "product_updates",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    productId: bigint("product_id", { mode: "number" })
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    note: text("note").notNull(),
    noteHtml: text("note_html").notNull(),
    // The version of the drawer of markdown.
    drawnBy: integer("drawn_by").notNull(),
    createdAt: moment("created_at").notNull(),
    // The emails that carry it to the product's owners, and when the first of them leaves.
    runId: uuid("run_id"),
    emailsAt: moment("emails_at"),
  },
  (table) => [
    index("product_updates_product").on(table.productId, table.id.desc()),
    index("product_updates_newest").on(table.createdAt),
    index("product_updates_run").on(table.runId),
  ],
);
