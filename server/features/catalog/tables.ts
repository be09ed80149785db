import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

// An image is kept as it was given: an address, or an object with one.
export type StoredImage = string | { readonly url: string; readonly alt?: string };

export const products = pgTable(
  "products",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    fullDetail: text("full_detail"),
    type: text("type").notNull(),
    images: jsonb("images").$type<StoredImage[]>().notNull(),
    priceNonMember: integer("price_non_member").notNull(),
    priceMember: integer("price_member").notNull(),
    isMembershipIncluded: boolean("is_membership_included").notNull(),
    memberOnly: boolean("member_only").notNull(),
    externalLink: text("external_link"),
    accessButtonText: text("access_button_text"),
    sortingOrder: integer("sorting_order"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("products_sorting").on(table.sortingOrder, table.id)],
);

export const productFaqs = pgTable(
  "product_faqs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    productId: bigint("product_id", { mode: "number" })
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    question: text("question").notNull(),
    answer: text("answer").notNull(),
  },
  (table) => [index("product_faqs_product").on(table.productId, table.position)],
);
