import { z } from "zod";
import { price, ProductCard, ProductSlug } from "./catalog.ts";

// The shelf for one person: the products they own, their prices, and the files they may open.
export const OwnFile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    contentType: z.string(),
    size: z.int().describe("In bytes."),
  })
  .meta({ id: "OwnFile" });

export const OwnProduct = ProductCard.extend({
  purchasedAt: z.iso.datetime().nullable().describe("Null unless the product was bought."),
  pricePaid: price.nullable(),
  accessButtonText: z.string().nullable(),
  files: z.array(OwnFile).describe("The files that can be opened; empty unless the offer says open."),
  hasLink: z.boolean().describe("Whether there is an external link; false unless the offer says open."),
}).meta({ id: "OwnProduct" });

export const OwnShelf = z
  .object({
    isMember: z.boolean(),
    products: z
      .array(OwnProduct)
      .describe("All products on the shelf, in order, plus products the person bought that are no longer sold."),
    continueWith: z
      .string()
      .nullable()
      .describe("The slug of the product they opened last, if they can still open it."),
    newest: z.string().nullable().describe("The slug of the newest product they don't own yet."),
  })
  .meta({ id: "OwnShelf" });

export const Purchase = ProductSlug.extend({
  price: price.describe("In paise: the price that was shown. If it has changed, nothing is bought."),
});

export const OpenRequest = z.object({
  file: z.uuid().optional().describe("The file to open; the external link if left out."),
});

export const Opened = z
  .union([
    z.object({ kind: z.literal("link"), url: z.string() }).describe("An external link."),
    z
      .object({ kind: z.literal("file"), url: z.string(), expiresAt: z.iso.datetime() })
      .describe("A link that works for five minutes and only in this browser."),
    z
      .object({ kind: z.literal("preparing"), retryAfterSeconds: z.int() })
      .describe("Their own copy is being made; ask again."),
  ])
  .meta({ id: "Opened" });

export type OwnFile = z.infer<typeof OwnFile>;
export type OwnProduct = z.infer<typeof OwnProduct>;
export type OwnShelf = z.infer<typeof OwnShelf>;
export type Opened = z.infer<typeof Opened>;
