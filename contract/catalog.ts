import { z } from "zod";
import { Maker } from "./people.ts";
import { pasted } from "./typed-text.ts";
import { offerActs, offerReasons } from "./values/offer.ts";
import { searchMaxLength } from "./values/search-words.ts";
import { frontOfShelf, shelfPageSize } from "./values/shelf-size.ts";
import { slugMaxLength, slugPattern } from "./values/slug.ts";

export const price = z.int().min(0).describe("In paise.");

export const ProductImage = z
  .object({
    url: z
      .string()
      .describe("The address of the picture. Uploaded pictures have renditions at {url}/{width}.avif and .webp."),
    alt: z.string(),
    width: z.int().nullable().describe("Null for built-in drawings, which are 800 by 600."),
    height: z.int().nullable(),
    widths: z.array(z.int()).describe("The available widths, smallest first; empty for drawings."),
    colour: z.string().nullable().describe("The placeholder colour while the picture loads."),
  })
  .meta({ id: "ProductImage" });

// The offer of a product to one person. The same rule decides the price shown, the price charged, the badges and the access.
export const Offer = z
  .object({
    act: z
      .enum(offerActs)
      .describe(
        "log_in: log in first. buy: buy at this price. join_or_buy: membership is offered first. join: for members only. open: can be opened now. gone: no longer sold.",
      ),
    price: price.describe("In paise: the price shown and charged."),
    because: z.enum(offerReasons).nullable().describe("Why the product can be opened."),
    isStruckThrough: z.boolean().describe("True if membership includes the product, so members save the price."),
  })
  .meta({ id: "Offer" });

export const ProductCard = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    type: z.string().describe("pdf, ebook, community, template …"),
    images: z.array(ProductImage).describe("Never empty: products without pictures have the default one."),
    priceNonMember: price,
    priceMember: price,
    isCommunityAccess: z.boolean(),
    isMembershipIncluded: z.boolean(),
    memberOnly: z.boolean(),
    offer: Offer.describe("The offer for the caller; for public pages, for anyone."),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ProductCard" });

// The public facts about a product's files, without their names.
const Content = z
  .object({
    format: z.string().describe("The detected format, such as PDF or EPUB; otherwise File."),
    size: z.int().describe("In bytes."),
    pages: z.int().nullable().describe("The number of pages of a PDF, if known."),
  })
  .meta({ id: "ProductContent" });

export const RelatedProduct = ProductCard.pick({ id: true, slug: true, title: true, type: true, images: true }).meta({
  id: "RelatedProduct",
});

/** A smaller number would say more about the people than about the product. */
export const fewestOpeners = 10;

const Faq = z.object({ question: z.string(), answer: z.string() });

export const ProductDetail = ProductCard.extend({
  detailHtml: z
    .string()
    .describe("The full detail (or the description) as HTML made from Markdown: no raw HTML, safe links only."),
  accessButtonText: z.string().nullable(),
  isForSale: z.boolean().describe("False once archived: the page stays, and owners can still open the product."),
  faqs: z.array(Faq),
  contents: z.array(Content).describe("The files, in order."),
  contentsChangedAt: z.iso
    .datetime()
    .describe("When the newest file was added; without files, when the product changed."),
  maker: Maker.nullable().describe("The member who made it, while their page is public."),
  openedBy: z
    .int()
    .nullable()
    .describe(`How many people opened it, counted once an hour. Null below ${fewestOpeners}.`),
  givesRole: z.boolean().describe("It opens a role on Discord, as soon as its owner connects an account there."),
  keep: z
    .union([z.templateLiteral(["person ", z.string()]), z.literal("people")])
    .nullable()
    .describe("The cache topic of the person on its page; null if there is none."),
  related: z.array(RelatedProduct).describe("At most three products near this one on the shelf, the same type first."),
}).meta({ id: "ProductDetail" });

/** The two shelves: products included in membership, and all others. */
export const shelfParts = ["included", "others"] as const;

export const ProductSearch = z.object({
  q: z
    .string()
    .overwrite(pasted)
    .trim()
    .max(searchMaxLength)
    .optional()
    .describe("A few words; small typos are tolerated."),
  type: z
    .string()
    .max(32)
    .regex(/^[a-z][a-z-]*$/, "Not a type of product.")
    .optional(),
  part: z
    .enum(["front", ...shelfParts])
    .optional()
    .describe(`front: the first ${frontOfShelf} of each shelf. Otherwise one of the two shelves, in pages.`),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe(
      `${shelfPageSize} products per page; beyond the last page, the last page. If left out: everything, or the first page of one shelf.`,
    ),
});

export const ProductList = z
  .object({
    products: z.array(ProductCard),
    types: z
      .array(z.object({ type: z.string(), count: z.int() }))
      .describe("All product types on the shelf, in order."),
    total: z.int().describe("The number of matches on all pages."),
    shelves: z
      .object({ included: z.int(), others: z.int() })
      .describe("The number of products on each shelf: included in membership, and others."),
  })
  .meta({ id: "ProductList" });

export const ProductSlug = z.object({
  slug: z.string().max(slugMaxLength).regex(slugPattern, "Not a product's address."),
});

export type ProductImage = z.infer<typeof ProductImage>;
export type Offer = z.infer<typeof Offer>;
export type ProductCard = z.infer<typeof ProductCard>;
export type RelatedProduct = z.infer<typeof RelatedProduct>;
export type ProductDetail = z.infer<typeof ProductDetail>;
export type ProductList = z.infer<typeof ProductList>;
export type ShelfPart = (typeof shelfParts)[number];
export type ProductSearch = z.infer<typeof ProductSearch>;
