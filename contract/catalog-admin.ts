// Managing products.
import { z } from "zod";
import { price, ProductDetail, ProductImage } from "./catalog.ts";
import { HandleRequest, Maker } from "./people.ts";
import { forReaders, line, markdown, needed, text, tooLong } from "./typed-text.ts";
import { ProductUpdate } from "./updates.ts";
import { isReservedSlug } from "./values/reserved-slugs.ts";
import { productBounds as most, typePattern } from "./values/product-bounds.ts";
import { searchMaxLength } from "./values/search-words.ts";
import { slugMaxLength, slugPattern } from "./values/slug.ts";

export const ProductStatus = z.enum(["draft", "published", "archived"]);

// A picture of a product: an uploaded one, or one of the hub's own drawings.
const ChosenImage = z.object({
  url: z
    .string()
    .max(300)
    .regex(/^\/(pictures\/[a-z2-7]{26}|covers\/[a-z0-9-]+\.svg)$/, "Not a picture of this hub."),
  alt: forReaders(line(300)).describe("Alt text; the product's title if empty."),
});

export const ProductRequest = z
  .object({
    slug: z
      .string()
      .max(slugMaxLength, tooLong)
      .regex(slugPattern, "Use lowercase letters, digits and single hyphens.")
      .refine((slug) => !isReservedSlug(slug), "The hub uses this address itself."),
    title: forReaders(needed(line(200))),
    description: forReaders(needed(text(600))),
    fullDetail: markdown(40_000).nullable().describe("Markdown, saved as typed."),
    type: z.string().max(most.type).regex(typePattern, "Use one lowercase word."),
    images: z.array(ChosenImage).max(most.pictures, "Up to 12 pictures."),
    // Prices are shown without decimals, and the price shown is the price charged.
    priceNonMember: price.multipleOf(100, "Whole rupees only.").max(most.price, "At most ₹10,00,000."),
    priceMember: price.multipleOf(100, "Whole rupees only.").max(most.price, "At most ₹10,00,000."),
    isMembershipIncluded: z.boolean(),
    memberOnly: z.boolean(),
    externalLink: z
      .url({ protocol: /^https?$/, error: "Enter a full link, starting with https://" })
      .max(2000, tooLong)
      .refine((url) => /^[^\s\p{Cc}]*$/u.test(url) && url.isWellFormed(), "Enter a full link without spaces.")
      .nullable(),
    accessButtonText: forReaders(line(60)).nullable(),
    stampFiles: z.boolean(),
    faqs: z
      .array(z.object({ question: forReaders(needed(line(300))), answer: forReaders(needed(text(4000))) }))
      .max(most.faqs, "Up to 40 questions."),
  })
  .refine(({ priceMember, priceNonMember }) => priceMember <= priceNonMember, {
    path: ["priceMember"],
    error: "The member price can't be higher than the regular price.",
  });

const stampProblem = z
  .enum(["too_large", "unreadable", "too_heavy"])
  .nullable()
  .describe(
    "Why a PDF cannot be stamped: larger than 100 MB; encrypted or broken; or stamping took too much memory or time.",
  );

export const ManagedFile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    contentType: z.string(),
    size: z.int(),
    isStampable: z.boolean().describe("Whether the file is a PDF that can be stamped, as far as the hub knows."),
    stampProblem,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ManagedFile" });

export const ManagedFiles = z.object({ files: z.array(ManagedFile) }).meta({ id: "ManagedFiles" });

export const ManagedProduct = z
  .object({
    id: z.int(),
    ...ProductRequest.shape,
    images: z.array(ProductImage),
    status: ProductStatus,
    revision: z.int(),
    files: z.array(ManagedFile),
    oldSlugs: z.array(z.string()).describe("Earlier slugs, which redirect to the product."),
    owners: z.int().describe("How many people bought it."),
    maker: Maker.nullable().describe("The member who made it, while their page is public."),
    readers: z
      .int()
      .describe(
        "How many people a note about it concerns: owners, and members who opened it while membership includes it.",
      ),
    lastUpdate: ProductUpdate.nullable().describe("The newest entry of its changelog."),
    hasPrivateMaker: z.boolean().describe("True while its maker is not shown, because their page is not public."),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ManagedProduct" });

// The fields that a list needs.
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

export const ManagedSearch = z.object({
  q: text(searchMaxLength).optional().describe("As on the shelf: a few words; small typos are tolerated."),
  status: ProductStatus.optional(),
});

export const ManagedList = z
  .object({
    products: z.array(ManagedRow),
    counts: z
      .object({ draft: z.int(), published: z.int(), archived: z.int() })
      .describe("The number of matches in every status."),
  })
  .meta({ id: "ManagedList" });

export const ProductId = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "Not a product.")
    .transform(Number),
});

export const FileOfProduct = z.object({ ...ProductId.shape, file: z.uuid() });

export const ProductChangeRequest = z.object({
  revision: z.int().describe("The revision that was edited. A newer one is not overwritten."),
  product: ProductRequest,
});

export const ProductOrder = z.object({
  ids: z
    .array(z.int())
    .min(1, "There is nothing to order.")
    .max(10_000)
    .describe("Products in their new order, each once. Products left out follow in their current order."),
});

export const ProductStatusRequest = z.object({ status: ProductStatus });

export const MakerChoice = z.object({
  handle: HandleRequest.shape.handle.nullable().describe("Of a person with a public page; null for the house itself."),
});

export const Preview = ProductDetail;

export const FileName = z.object({ name: needed(line(200)) });

export const FileOrder = z.object({
  ids: z.array(z.uuid()).max(most.files).describe("All files of the product, in their new order."),
});

export const UploadedPicture = ProductImage;

export type ProductStatus = z.infer<typeof ProductStatus>;
export type ProductRequest = z.infer<typeof ProductRequest>;
export type ProductChangeRequest = z.infer<typeof ProductChangeRequest>;
export type ManagedFile = z.infer<typeof ManagedFile>;
export type ManagedFiles = z.infer<typeof ManagedFiles>;
export type ManagedProduct = z.infer<typeof ManagedProduct>;
export type ManagedRow = z.infer<typeof ManagedRow>;
export type ManagedList = z.infer<typeof ManagedList>;
