import { z } from "zod";
import { offerActs, offerReasons } from "./values/offer.ts";
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

const Faq = z.object({ question: z.string(), answer: z.string() });

export const ProductDetail = ProductCard.extend({
  detailHtml: z
    .string()
    .describe("The full detail, or else the description, from markdown: no markup of its own, safe links only."),
  accessButtonText: z.string().nullable(),
  isForSale: z.boolean().describe("False once it is archived: its page stays, and its owners open it."),
  faqs: z.array(Faq),
}).meta({ id: "ProductDetail" });

export const searchMaxLength = 80;

export const ProductSearch = z.object({
  q: z.string().trim().max(searchMaxLength).optional().describe("A few words; small mistakes are forgiven."),
  type: z
    .string()
    .max(32)
    .regex(/^[a-z][a-z-]*$/, "Not a type of product.")
    .optional(),
});

export const ProductList = z
  .object({
    products: z.array(ProductCard),
    types: z
      .array(z.object({ type: z.string(), count: z.int() }))
      .describe("Every type on the whole shelf, in its order."),
  })
  .meta({ id: "ProductList" });

export const ProductSlug = z.object({
  slug: z.string().max(slugMaxLength).regex(slugPattern, "Not a product's address."),
});

export type ProductImage = z.infer<typeof ProductImage>;
export type Offer = z.infer<typeof Offer>;
export type ProductCard = z.infer<typeof ProductCard>;
export type ProductDetail = z.infer<typeof ProductDetail>;
export type ProductList = z.infer<typeof ProductList>;
export type ProductSearch = z.infer<typeof ProductSearch>;
