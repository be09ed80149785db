import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { DocumentKind, TaxDocument } from "#contract/values/tax-document.ts";
import { moment } from "#server/db/columns.ts";

// The last number of a series in a financial year. Its row is held until the document's transaction ends: no gap, and none twice.
export const documentSeries = pgTable(
  "document_series",
  {
    series: text("series").notNull(),
    year: text("year").notNull(),
    last: integer("last").notNull(),
    lastAt: moment("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

// Stays when the order, the person or the product goes: it names them and references none.
export const documents = pgTable(
  "documents",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    number: text("number").notNull().unique(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    orderId: text("order_id").notNull(),
    personId: uuid("person_id"),
    amount: integer("amount").notNull(),
    issuedAt: moment("issued_at").notNull(),
    against: text("against"),
    refundKey: text("refund_key"),
    content: jsonb("content").$type<TaxDocument>().notNull(),
    // Null until the PDF is drawn for the first time.
    storageKey: text("storage_key").unique(),
  },
  (table) => [unique().on(table.orderId, table.refundKey), index("documents_against").on(table.against)],
);
