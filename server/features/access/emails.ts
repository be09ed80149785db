// Emails about products that administrators give and take.
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { declareEmail } from "#server/features/mailing/emails/sheet.ts";

const facts = { needed: ["title"], sample: { title: "Freelance Guide" }, link: paths.dashboard };
const why = `Our team changed the products in your ${brand.name} account.`;
const questions = `If you have questions about this, write to ${brand.supportEmail}.`;

export const productGiven = declareEmail<{ readonly title: string }>({
  name: "product_given",
  words: {
    subject: `{title} is yours on ${brand.name}`,
    preview: "Our team added it to your products.",
    heading: "You have a new product",
    says: ["{greeting}", "Our team added {title} to your products, free of charge. You can open it any time."],
    label: "Open your products",
    closes: [questions],
    why,
  },
  ...facts,
});

export const productTaken = declareEmail<{ readonly title: string }>({
  name: "product_taken",
  words: {
    subject: `{title} is no longer in your ${brand.name} products`,
    preview: "Our team removed it.",
    heading: "A product was removed",
    says: ["{greeting}", "Our team removed {title} from your products. Your other products are still yours."],
    label: "Open your products",
    closes: [questions],
    why,
  },
  ...facts,
});
