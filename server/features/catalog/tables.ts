import { sql } from "#server/db/drizzle.ts";
import { bigint, boolean, customType, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "#server/db/columns.ts";

const wordList = customType<{ data: string }>({ dataType: () => "tsvector" });

export type ListedStatus = "draft" | "published" | "archived";
// Unlisted: for sale on a page of its own, such as the seats of an event, and not on the shelf.
export type ProductStatus = ListedStatus | "unlisted";

// An image is kept as it was given: an address, or an object with one, and with its measures when it was uploaded.
export type StoredImage =
  | string
  | {
      readonly url: string;
      readonly alt?: string;
      readonly width?: number;
      readonly height?: number;
      readonly widths?: readonly number[];
      readonly colour?: string;
    };

export const products = pgTable(
  "products",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    fullDetail: text("full_detail"),
    // The full detail or else the description as markup, and a mark of what drew it out of which text.
    detailHtml: text("detail_html"),
    detailDrawnFrom: text("detail_drawn_from"),
    type: text("type").notNull(),
    images: jsonb("images").$type<StoredImage[]>().notNull(),
    priceNonMember: integer("price_non_member").notNull(),
    priceMember: integer("price_member").notNull(),
    isMembershipIncluded: boolean("is_membership_included").notNull(),
    memberOnly: boolean("member_only").notNull(),
    externalLink: text("external_link"),
    accessButtonText: text("access_button_text"),
    sortingOrder: integer("sorting_order"),
    // The member who made it; null for the house itself. Shown only while that person's page is public.
    makerId: uuid("maker_id"),
    status: text("status").$type<ProductStatus>().notNull().default("published"),
    stampFiles: boolean("stamp_files").notNull().default(false),
    // Grows with every change: an edit of an older state is refused.
    revision: integer("revision").notNull().default(1),
    // The search text: the title first, then everything.
    titleWords: wordList("title_words")
      .notNull()
      .generatedAlwaysAs(sql`array_to_tsvector(words_of(name))`),
    allWords: wordList("all_words")
      .notNull()
      .generatedAlwaysAs(sql`array_to_tsvector(words_of(name || ' ' || type || ' ' || slug || ' ' || description))`),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("products_sorting").on(table.sortingOrder, table.id), index("products_maker").on(table.makerId)],
);

// Every word that any product ever had, so that the search corrects a mistyped one. A trigger adds them.
export const productWords = pgTable("product_words", { word: text("word").primaryKey() });

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

// The former addresses of a product: they redirect to its present one.
export const productSlugs = pgTable(
  "product_slugs",
  {
    slug: text("slug").primaryKey(),
    productId: bigint("product_id", { mode: "number" })
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    replacedAt: moment("replaced_at").notNull(),
  },
  (table) => [index("product_slugs_product").on(table.productId)],
);

export const productFiles = pgTable(
  "product_files",
  {
    id: uuid("id").primaryKey(),
    productId: bigint("product_id", { mode: "number" })
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    sha256: bytes("sha256").notNull(),
    // Of a PDF; null where the pages could not be counted.
    pages: integer("pages"),
    // Of a film that a browser can play while it loads; null for any other file.
    seconds: integer("seconds"),
    // The key of the bytes in the file store.
    storageKey: text("storage_key").notNull().unique(),
    // Why no copy of it carries its owner's address; null while no reason is known.
    stampRefusal: text("stamp_refusal").$type<"unreadable" | "too_heavy">(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("product_files_product").on(table.productId, table.position)],
);
