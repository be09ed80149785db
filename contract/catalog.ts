import { z } from "zod";
import { slugMaxLength, slugPattern } from "./values/slug.ts";

const price = z.int().min(0).describe("In paise.");

export const ProductImage = z.object({
  url: z.string(),
  alt: z.string(),
});

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
  })
  .meta({ id: "ProductCard" });

const Faq = z.object({ question: z.string(), answer: z.string() });

export const ProductDetail = ProductCard.extend({
  fullDetail: z.string().nullable().describe("Markdown; takes priority over the description."),
  accessButtonText: z.string().nullable(),
  faqs: z.array(Faq),
  updatedAt: z.iso.datetime(),
}).meta({ id: "ProductDetail" });

export const ProductList = z.object({ products: z.array(ProductCard) }).meta({ id: "ProductList" });

export const ProductSlug = z.object({ slug: z.string().max(slugMaxLength).regex(slugPattern, "Not a product's address.") });

export type ProductImage = z.infer<typeof ProductImage>;
export type ProductCard = z.infer<typeof ProductCard>;
export type ProductDetail = z.infer<typeof ProductDetail>;
export type ProductList = z.infer<typeof ProductList>;
