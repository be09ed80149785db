import { z } from "zod";
import { pasted } from "./typed-text.ts";
import { offerActs, offerReasons } from "./values/offer.ts";
import { frontOfShelf, shelfPageSize } from "./values/shelf-size.ts";
import { slugMaxLength, slugPattern } from "./values/slug.ts";

export const price = z.int().min(0).describe("In paise.");

export const ProductImage = z
  .object({
    url: z
      .string()
      .describe(
        "Where the picture is. One that was uploaded has its renditions below it: {url}/{width}.avif and .webp.",
      ),
    alt: z.string(),
    width: z.int().nullable().describe("Null where nobody measured: a drawing of 800 by 600."),
    height: z.int().nullable(),
    widths: z.array(z.int()).describe("The widths it is served in, smallest first; empty for a drawing."),
    colour: z.string().nullable().describe("What stands in its place until it is there."),
  })
  .meta({ id: "ProductImage" });

// What one person is offered, by the one rule behind the price shown, the price charged, the badges and what opens.
export const Offer = z
  .object({
    act: z
      .enum(offerActs)
      .describe(
        "log_in: first of all. buy: at once, at the price. join_or_buy: membership is offered first. join: for members only. open: theirs already. gone: not sold any more.",
      ),
    price: price.describe("In paise: what is shown, and what is charged if they buy."),
    because: z.enum(offerReasons).nullable().describe("Why it opens."),
    isStruckThrough: z.boolean().describe("The price is what membership saves: the product is included in it."),
  })
  .meta({ id: "Offer" });

export const ProductCard = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    type: z.string().describe("pdf, ebook, community, template …"),
    images: z.array(ProductImage).describe("Never empty: a product without pictures has the default one."),
    priceNonMember: price,
    priceMember: price,
    isCommunityAccess: z.boolean(),
    isMembershipIncluded: z.boolean(),
    memberOnly: z.boolean(),
    offer: Offer.describe("To whoever asks; on a public page that is anybody."),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ProductCard" });

// What a stranger is told of a product's files: never their names.
const Content = z
  .object({
    format: z.string().describe("PDF, EPUB …: the kind that the hub has seen for itself, or File."),
    size: z.int().describe("In bytes."),
    pages: z.int().nullable().describe("Of a PDF whose pages could be counted."),
  })
  .meta({ id: "ProductContent" });

export const RelatedProduct = ProductCard.pick({ id: true, slug: true, title: true, type: true, images: true }).meta({
  id: "RelatedProduct",
});

const Faq = z.object({ question: z.string(), answer: z.string() });

export const ProductDetail = ProductCard.extend({
  detailHtml: z
    .string()
    .describe("The full detail, or else the description, from markdown: no markup of its own, safe links only."),
  accessButtonText: z.string().nullable(),
  isForSale: z.boolean().describe("False once it is archived: its page stays, and its owners open it."),
  faqs: z.array(Faq),
  contents: z.array(Content).describe("Its files, in their order."),
  contentsChangedAt: z.iso.datetime().describe("When the newest of them came; without any, when the product changed."),
  related: z.array(RelatedProduct).describe("At most three that stand near it on the shelf, those of its type first."),
}).meta({ id: "ProductDetail" });

export const searchMaxLength = 80;

/** What membership includes, and the rest. */
export const shelfParts = ["included", "others"] as const;

export const ProductSearch = z.object({
  q: z
    .string()
    .overwrite(pasted)
    .trim()
    .max(searchMaxLength)
    .optional()
    .describe("A few words; small mistakes are forgiven."),
  type: z
    .string()
    .max(32)
    .regex(/^[a-z][a-z-]*$/, "Not a type of product.")
    .optional(),
  part: z
    .enum(["front", ...shelfParts])
    .optional()
    .describe(`front: the first ${frontOfShelf} of each shelf. Otherwise one of the two, page by page.`),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe(
      `${shelfPageSize} products each; past the last one it is the last one. Without it all of them, and of one shelf the first page.`,
    ),
});

export const ProductList = z
  .object({
    products: z.array(ProductCard),
    types: z
      .array(z.object({ type: z.string(), count: z.int() }))
      .describe("Every type on the whole shelf, in its order."),
    total: z.int().describe("How many there are of what was asked for, on all pages."),
    shelves: z
      .object({ included: z.int(), others: z.int() })
      .describe("How many stand on each shelf: what membership includes, and the rest."),
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
