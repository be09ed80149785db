// The changelog of a product: what changed in its files, as its owners read it.
import { z } from "zod";
import { markdown } from "./typed-text.ts";
import { mostInNote } from "./values/product-bounds.ts";

export const ProductUpdate = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    noteHtml: z.string().describe("The note as HTML made from Markdown: no raw HTML, safe links only."),
  })
  .meta({ id: "ProductUpdate" });

export const Changelog = z
  .object({ updates: z.array(ProductUpdate).describe("The newest twenty, newest first.") })
  .meta({ id: "Changelog" });

export const UpdateNote = z.object({
  note: markdown(mostInNote)
    .refine((note) => note.trim() !== "", "Say what changed.")
    .describe("What changed, in Markdown, saved as typed."),
  after: z
    .int()
    .nullable()
    .describe(
      "The newest entry that was seen, or null. If there is a newer one, nothing is added: no note is sent twice.",
    ),
});

/** The newest entry of a product, on the dashboard of someone who can open it. */
export const NewestUpdate = z
  .object({
    slug: z.string(),
    at: z.iso.datetime(),
    says: z.string().describe("The beginning of the note, without formatting."),
  })
  .meta({ id: "NewestUpdate" });

export type ProductUpdate = z.infer<typeof ProductUpdate>;
export type Changelog = z.infer<typeof Changelog>;
export type UpdateNote = z.infer<typeof UpdateNote>;
export type NewestUpdate = z.infer<typeof NewestUpdate>;
