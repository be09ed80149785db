import type { ProductRequest } from "#contract/catalog-admin.ts";
import { parseRupees, type RupeeFault } from "#contract/values/typed-rupees.ts";
import { productBounds, typePattern } from "#contract/values/product-bounds.ts";
import { isSlug } from "#contract/values/slug.ts";
import { type Draft, readDraft } from "./draft.ts";

/** The errors by field, in the door's names: title, images.0.alt, faqs.2.question. */
export type Faults = Readonly<Record<string, string>>;

/** The request, or its errors. The server checks again; these checks are for comfort. */
export function checkDraft(draft: Draft): { readonly input: ProductRequest } | { readonly faults: Faults } {
  const faults: Record<string, string> = {};
  const read = readDraft(draft);
  if (read.title === "") faults["title"] = "Give it a title.";
  if (!isSlug(draft.slug.trim()))
    faults["slug"] =
      draft.slug.trim() === "" ? "Give it an address." : "Use lowercase letters, digits and single hyphens.";
  if (read.description === "") faults["description"] = "Describe it in a sentence or two.";
  if (!typePattern.test(draft.type.trim())) faults["type"] = "Use one lowercase word.";
  Object.assign(faults, priceFaults(draft));
  if (draft.externalLink.trim() !== "" && !isWebAddress(draft.externalLink.trim()))
    faults["externalLink"] = "Enter a full link, starting with https://";
  draft.images.forEach(({ words, alt }, at) => {
    if (words !== "plain" && alt.trim() === "")
      faults[`images.${at}.alt`] = "Describe the picture, or mark it decorative.";
  });
  draft.faqs.forEach(({ question, answer }, at) => {
    if (question.trim() === "") faults[`faqs.${at}.question`] = "What is the question?";
    if (answer.trim() === "") faults[`faqs.${at}.answer`] = "What is the answer?";
  });
  // Without a fault every price was read.
  return Object.keys(faults).length > 0 ? { faults } : { input: read as ProductRequest };
}

const spoken: Record<RupeeFault, string> = {
  empty: "Enter a price; 0 makes it free.",
  unreadable: "Enter an amount in rupees, like 2,499.",
  too_fine: "Whole rupees only.",
  too_much: "At most ₹10,00,000.",
};

function priceFaults(draft: Draft): Faults {
  const [others, members] = [parseRupees(draft.priceNonMember), parseRupees(draft.priceMember)];
  return {
    ...priceFault("priceNonMember", others),
    ...priceFault("priceMember", members),
    ...(typeof others === "number" && typeof members === "number" && members > others
      ? { priceMember: "The member price can't be higher than the regular price." }
      : {}),
  };
}

function priceFault(field: string, price: number | RupeeFault): Faults {
  if (typeof price !== "number") return { [field]: spoken[price] };
  // Prices are shown without decimals, and the price shown is the price charged.
  if (price % 100 !== 0) return { [field]: spoken.too_fine };
  return price > productBounds.price ? { [field]: spoken.too_much } : {};
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/\s/.test(text);
}
