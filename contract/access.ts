import { z } from "zod";
import { price, ProductCard, ProductSlug } from "./catalog.ts";

// The shelf as one person sees it: what is theirs, what it costs them, what they may open.
export const OwnFile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    contentType: z.string(),
    size: z.int().describe("In bytes."),
  })
  .meta({ id: "OwnFile" });

export const OwnProduct = ProductCard.extend({
  purchasedAt: z.iso.datetime().nullable().describe("Null unless it was bought."),
  pricePaid: price.nullable(),
  accessButtonText: z.string().nullable(),
  files: z.array(OwnFile).describe("What opens; empty unless the offer says open."),
  hasLink: z.boolean().describe("Whether something elsewhere opens; false unless the offer says open."),
}).meta({ id: "OwnProduct" });

export const OwnShelf = z
  .object({
    isMember: z.boolean(),
    products: z
      .array(OwnProduct)
      .describe("Everything on the shelf, in its order, and what they bought that is not on it any more."),
    continueWith: z.string().nullable().describe("The address of what they opened last, if it still opens for them."),
    newest: z.string().nullable().describe("The address of what came to the shelf last and is not theirs yet."),
  })
  .meta({ id: "OwnShelf" });

export const Purchase = ProductSlug.extend({
  price: price.describe("In paise, the price the person was shown: if it is not theirs any more, nothing is bought."),
});

export const OpenWhat = z.object({
  file: z.uuid().optional().describe("One of its files; without it, what lies elsewhere."),
});

export const Opened = z
  .union([
    z.object({ kind: z.literal("link"), url: z.string() }).describe("Somewhere else."),
    z
      .object({ kind: z.literal("file"), url: z.string(), expiresAt: z.iso.datetime() })
      .describe("A link that lasts minutes and opens in this browser only."),
    z
      .object({ kind: z.literal("preparing"), retryAfterSeconds: z.int() })
      .describe("Their own copy is being made: ask again."),
  ])
  .meta({ id: "Opened" });

export type OwnFile = z.infer<typeof OwnFile>;
export type OwnProduct = z.infer<typeof OwnProduct>;
export type OwnShelf = z.infer<typeof OwnShelf>;
export type Opened = z.infer<typeof Opened>;
