import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { declareEmail } from "#server/features/mailing/emails/sheet.ts";

// The notes themselves follow below these words.
export const productsUpdated = declareEmail<{ readonly titles: string; readonly link: string }>({
  name: "products_updated",
  words: {
    subject: `${brand.name}: new in {titles}`,
    preview: "What changed, and the way to your files.",
    heading: "New in {titles}",
    says: ["{greeting}", "Here is what changed. Updates are free, and the new files are ready for you."],
    label: "Open it now",
    closes: [],
    why: `You get this email because you have this product at ${brand.name}.`,
  },
  needed: ["titles"],
  sample: { titles: "The Freelance Guide", link: paths.product("freelance-guide") },
});
