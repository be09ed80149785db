// All changes of a draft, as pure functions, so that one place owns the state of the page.
import type { ProductImage } from "#contract/catalog.ts";
import { suggestSlug } from "#contract/values/suggest-slug.ts";
import type { Draft, DraftFaq, DraftImage } from "./draft.ts";

type Words =
  | "description"
  | "fullDetail"
  | "type"
  | "priceNonMember"
  | "priceMember"
  | "externalLink"
  | "accessButtonText";
type Switches = "isMembershipIncluded" | "memberOnly" | "stampFiles";

export type DraftChange =
  | { readonly act: "title"; readonly value: string }
  | { readonly act: "slug"; readonly value: string }
  | { readonly act: "write"; readonly field: Words; readonly value: string }
  | { readonly act: "switch"; readonly field: Switches; readonly value: boolean }
  | { readonly act: "add picture"; readonly image: ProductImage }
  | { readonly act: "describe picture"; readonly key: string; readonly alt: string }
  | { readonly act: "leave picture plain"; readonly key: string; readonly value: boolean }
  | { readonly act: "add question"; readonly key: string }
  | {
      readonly act: "write question";
      readonly key: string;
      readonly field: "question" | "answer";
      readonly value: string;
    }
  | { readonly act: "remove"; readonly from: "images" | "faqs"; readonly key: string }
  | { readonly act: "move"; readonly in: "images" | "faqs"; readonly from: number; readonly to: number }
  | { readonly act: "replace"; readonly draft: Draft };

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.act) {
    case "title":
      return {
        ...draft,
        title: change.value,
        ...(draft.slugFrom === "title" ? { slug: suggestSlug(change.value) } : {}),
      };
    case "slug":
      // Emptied, it follows the title again.
      return change.value === ""
        ? { ...draft, slug: "", slugFrom: "title" }
        : { ...draft, slug: change.value, slugFrom: "hand" };
    case "write":
    case "switch":
      return { ...draft, [change.field]: change.value };
    case "add picture":
      return addPicture(draft, change.image);
    case "describe picture":
      return eachPicture(draft, change.key, (picture) => ({
        ...picture,
        alt: change.alt,
        words: change.alt === "" ? "unsaid" : "said",
      }));
    case "leave picture plain":
      return eachPicture(draft, change.key, (picture) => ({
        ...picture,
        words: change.value ? "plain" : picture.alt === "" ? "unsaid" : "said",
      }));
    case "add question":
      return { ...draft, faqs: [...draft.faqs, { key: change.key, question: "", answer: "" }] };
    case "write question":
      return {
        ...draft,
        faqs: draft.faqs.map((faq): DraftFaq =>
          faq.key === change.key ? { ...faq, [change.field]: change.value } : faq,
        ),
      };
    case "remove":
      return { ...draft, [change.from]: draft[change.from].filter(({ key }) => key !== change.key) };
    case "move":
      return { ...draft, [change.in]: moved<DraftImage | DraftFaq>(draft[change.in], change.from, change.to) };
    case "replace":
      return change.draft;
  }
}

/** The same things, one of them in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

// A picture is its own content: the same one again is the one that is there.
function addPicture(draft: Draft, image: ProductImage): Draft {
  if (draft.images.some(({ key }) => key === image.url)) return draft;
  return { ...draft, images: [...draft.images, { key: image.url, image, alt: "", words: "unsaid" }] };
}

function eachPicture(draft: Draft, key: string, change: (picture: DraftImage) => DraftImage): Draft {
  return { ...draft, images: draft.images.map((picture) => (picture.key === key ? change(picture) : picture)) };
}
