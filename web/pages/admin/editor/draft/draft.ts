// A product during editing: the contents of the fields, before they are checked.
import type { ManagedProduct, ProductRequest } from "#contract/catalog-admin.ts";
import type { ProductImage } from "#contract/catalog.ts";
import { paise } from "#contract/values/money.ts";
import { parseRupees, writeRupees } from "#contract/values/typed-rupees.ts";

export interface DraftImage {
  readonly key: string;
  readonly image: ProductImage;
  readonly alt: string;
  /** unsaid: its words are still to be written; plain: it needs none, and that was decided. */
  readonly words: "unsaid" | "plain" | "said";
}

export interface DraftFaq {
  readonly key: string;
  readonly question: string;
  readonly answer: string;
}

export interface Draft {
  readonly title: string;
  readonly slug: string;
  /** The address follows the title until it is edited. */
  readonly slugFrom: "title" | "hand";
  readonly description: string;
  readonly fullDetail: string;
  readonly type: string;
  readonly images: readonly DraftImage[];
  readonly priceNonMember: string;
  readonly priceMember: string;
  readonly isMembershipIncluded: boolean;
  readonly memberOnly: boolean;
  readonly externalLink: string;
  readonly accessButtonText: string;
  readonly stampFiles: boolean;
  readonly faqs: readonly DraftFaq[];
}

export const blankDraft: Draft = {
  title: "",
  slug: "",
  slugFrom: "title",
  description: "",
  fullDetail: "",
  type: "pdf",
  images: [],
  priceNonMember: "",
  priceMember: "",
  isMembershipIncluded: false,
  memberOnly: false,
  externalLink: "",
  accessButtonText: "",
  stampFiles: false,
  faqs: [],
};

export function draftOf(product: ManagedProduct): Draft {
  return {
    title: product.title,
    slug: product.slug,
    slugFrom: "hand",
    description: product.description,
    fullDetail: product.fullDetail ?? "",
    type: product.type,
    images: product.images.map((image) => ({
      key: image.url,
      image,
      alt: image.alt,
      words: image.alt === "" ? "plain" : "said",
    })),
    priceNonMember: writeRupees(paise(product.priceNonMember)),
    priceMember: writeRupees(paise(product.priceMember)),
    isMembershipIncluded: product.isMembershipIncluded,
    memberOnly: product.memberOnly,
    externalLink: product.externalLink ?? "",
    accessButtonText: product.accessButtonText ?? "",
    stampFiles: product.stampFiles,
    faqs: product.faqs.map(({ question, answer }, at) => ({ key: `kept ${at}`, question, answer })),
  };
}

export type Readable = { [Field in keyof ProductRequest]: ProductRequest[Field] | string };

/** The contents of the draft; an unreadable price stays as typed. */
export function readDraft(draft: Draft): Readable {
  return {
    title: draft.title.trim(),
    slug: draft.slug.trim(),
    description: draft.description.trim(),
    fullDetail: draft.fullDetail.trim() === "" ? null : draft.fullDetail,
    type: draft.type.trim(),
    images: draft.images.map(({ image, alt, words }) => ({ url: image.url, alt: words === "plain" ? "" : alt.trim() })),
    priceNonMember: readPrice(draft.priceNonMember),
    priceMember: readPrice(draft.priceMember),
    isMembershipIncluded: draft.isMembershipIncluded,
    memberOnly: draft.memberOnly,
    externalLink: draft.externalLink.trim() === "" ? null : draft.externalLink.trim(),
    accessButtonText: draft.accessButtonText.trim() === "" ? null : draft.accessButtonText.trim(),
    stampFiles: draft.stampFiles,
    faqs: draft.faqs.map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() })),
  };
}

function readPrice(text: string): number | string {
  const price = parseRupees(text);
  return typeof price === "number" ? price : text;
}

export const fieldsOfDraft = Object.keys(readDraft(blankDraft)) as (keyof Readable)[];

export function isSame(one: Draft, other: Draft, field: keyof Readable): boolean {
  return JSON.stringify(readDraft(one)[field]) === JSON.stringify(readDraft(other)[field]);
}

/** Whether something would be lost. */
export function isChanged(draft: Draft, original: Draft): boolean {
  return fieldsOfDraft.some((field) => !isSame(draft, original, field));
}
