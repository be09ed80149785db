// What operators do with the shelf.
import { z } from "zod";
import { price, ProductDetail, ProductImage } from "./catalog.ts";
import { slugMaxLength, slugPattern } from "./values/slug.ts";

const text = (most: number) => z.string().trim().max(most).refine((value) => !value.includes("\u0000"), "This cannot be kept.");
const needed = (most: number) => text(most).min(1, "This is needed.");

export const productTypes = ["pdf", "ebook", "template", "icons", "specimen", "course", "community"] as const;

export const ProductStatus = z.enum(["draft", "published", "archived"]);

// A picture of a product: one that was uploaded, or one of the hub's own drawings.
export const ChosenImage = z.object({
  url: z.string().max(300).regex(/^\/(pictures|covers)\/[\w./-]+$/, "Not a picture of this hub."),
  alt: text(300),
});

export const ProductInput = z
  .object({
    slug: z.string().max(slugMaxLength, "This is too long.").regex(slugPattern, "Small letters and digits, joined by single hyphens."),
    title: needed(200),
    description: needed(600),
    fullDetail: text(40_000).nullable(),
    type: z.string().max(32).regex(/^[a-z][a-z-]*$/, "One word in small letters."),
    images: z.array(ChosenImage).max(12, "Twelve pictures are the most."),
    priceNonMember: price.max(100_000_000, "More than ten lakh rupees."),
    priceMember: price.max(100_000_000, "More than ten lakh rupees."),
    isMembershipIncluded: z.boolean(),
    memberOnly: z.boolean(),
    externalLink: z.url({ protocol: /^https?$/, error: "A whole address, beginning with https://" }).max(2000).nullable(),
    accessButtonText: text(60).nullable(),
    stampFiles: z.boolean(),
    faqs: z.array(z.object({ question: needed(300), answer: needed(4000) })).max(40, "Forty questions are the most."),
  })
  .refine(({ priceMember, priceNonMember }) => priceMember <= priceNonMember, { path: ["priceMember"], error: "Members never pay more than others." });

export const ManagedFile = z
  .object({ id: z.uuid(), name: z.string(), contentType: z.string(), size: z.int(), isStampable: z.boolean().describe("A PDF that lets itself be stamped."), createdAt: z.iso.datetime() })
  .meta({ id: "ManagedFile" });

export const ManagedProduct = z
  .object({
    id: z.int(),
    ...ProductInput.shape,
    images: z.array(ProductImage),
    status: ProductStatus,
    revision: z.int(),
    files: z.array(ManagedFile),
    oldSlugs: z.array(z.string()).describe("Addresses it had before; they still lead to it."),
    owners: z.int().describe("How many people bought it."),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ManagedProduct" });

// What a list needs to know of each.
export const ManagedRow = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    type: z.string(),
    image: ProductImage,
    priceNonMember: price,
    priceMember: price,
    isMembershipIncluded: z.boolean(),
    memberOnly: z.boolean(),
    status: ProductStatus,
    files: z.int(),
    hasLink: z.boolean(),
    owners: z.int(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ManagedRow" });

export const ManagedSearch = z.object({ q: z.string().trim().max(80).optional(), status: ProductStatus.optional() });

export const ManagedList = z.object({ products: z.array(ManagedRow), counts: z.object({ draft: z.int(), published: z.int(), archived: z.int() }) }).meta({ id: "ManagedList" });

export const ProductId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const FileOfProduct = z.object({ ...ProductId.shape, file: z.uuid() });

export const ProductChange = z.object({ revision: z.int().describe("The state that was edited: a newer one is not overwritten."), product: ProductInput });

export const ProductOrder = z.object({ ids: z.array(z.int()).max(5000).describe("Every product in its new place.") });

export const StatusChange = z.object({ status: ProductStatus });

export const Preview = ProductDetail;

export const FileName = z.object({ name: needed(200) });

export const UploadedPicture = ProductImage;

export type ProductStatus = z.infer<typeof ProductStatus>;
export type ProductInput = z.infer<typeof ProductInput>;
export type ManagedFile = z.infer<typeof ManagedFile>;
export type ManagedProduct = z.infer<typeof ManagedProduct>;
export type ManagedRow = z.infer<typeof ManagedRow>;
export type ManagedList = z.infer<typeof ManagedList>;
