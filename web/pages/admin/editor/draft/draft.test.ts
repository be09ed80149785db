import { expect, test } from "vitest";
import { ProductRequest } from "#contract/catalog-admin.ts";
import { aManagedProduct, aPicture } from "#test/shop/managed-product.ts";
import { changeDraft, type DraftChange, moved } from "./change-draft.ts";
import { checkDraft } from "./check-draft.ts";
import { blankDraft, type Draft, draftOf, isChanged } from "./draft.ts";
import { mergeDrafts, theirChanges } from "./merge-drafts.ts";
import { previewInput } from "./preview-input.ts";

const guide = aManagedProduct();

function write(draft: Draft, ...changes: DraftChange[]): Draft {
  return changes.reduce(changeDraft, draft);
}

test("an unedited product is sent back unchanged", () => {
  const draft = draftOf(guide);
  expect(draft.priceNonMember).toBe("1,23,456");
  expect(checkDraft(draft)).toEqual({
    input: ProductRequest.parse({ ...guide, images: guide.images.map(({ url, alt }) => ({ url, alt })) }),
  });
  expect(isChanged(draft, draftOf(guide))).toBe(false);
});

test("the same price in other signs is no change, and another rupee is one", () => {
  const draft = draftOf(guide);
  expect(isChanged(write(draft, { act: "write", field: "priceNonMember", value: "₹ 123456" }), draft)).toBe(false);
  expect(isChanged(write(draft, { act: "write", field: "priceNonMember", value: "1,23,457" }), draft)).toBe(true);
});

test("the address follows the title until it is edited, and again once it is emptied", () => {
  const typed = write(blankDraft, { act: "title", value: "Ink & Paper" });
  expect(typed.slug).toBe("ink-and-paper");
  const touched = write(
    typed,
    { act: "slug", value: "ink" },
    { act: "title", value: "Ink" },
    { act: "title", value: "Ink, again" },
  );
  expect(touched.slug).toBe("ink");
  expect(write(touched, { act: "slug", value: "" }, { act: "title", value: "Paper" }).slug).toBe("paper");
  expect(write(draftOf(guide), { act: "title", value: "Another title" }).slug).toBe("guide");
});

test("errors are listed by field, in the door's names", () => {
  const draft = write(
    blankDraft,
    { act: "add picture", image: aPicture },
    { act: "add question", key: "a" },
    { act: "write", field: "priceNonMember", value: "24,99" },
    { act: "write", field: "priceMember", value: "20,00,000" },
    { act: "write", field: "externalLink", value: "javascript:alert(1)" },
    { act: "write", field: "type", value: "Two Words" },
  );
  const checked = checkDraft(draft);
  const faults = "faults" in checked ? checked.faults : {};
  expect(Object.keys(faults).toSorted()).toEqual([
    "description",
    "externalLink",
    "faqs.0.answer",
    "faqs.0.question",
    "images.0.alt",
    "priceMember",
    "priceNonMember",
    "slug",
    "title",
    "type",
  ]);
  expect(faults["priceNonMember"]).toContain("Enter an amount in rupees");
});

test("texts are trimmed, and spaces alone count as empty", () => {
  const typed: Partial<Draft> = {
    title: " Guide ",
    slug: " guide ",
    description: " What. ",
    type: " pdf ",
    externalLink: " https://elsewhere.example ",
    accessButtonText: " Open it ",
    faqs: [{ key: "a", question: " Why? ", answer: " So. " }],
  };
  expect(checkDraft({ ...draftOf(guide), ...typed })).toMatchObject({
    input: {
      title: "Guide",
      slug: "guide",
      description: "What.",
      type: "pdf",
      externalLink: "https://elsewhere.example",
      accessButtonText: "Open it",
      faqs: [{ question: "Why?", answer: "So." }],
    },
  });
  expect(checkDraft({ ...draftOf(guide), externalLink: " ", accessButtonText: " ", fullDetail: " " })).toMatchObject({
    input: { externalLink: null, accessButtonText: null, fullDetail: null },
  });
  expect(checkDraft({ ...draftOf(guide), slug: "  ", title: " " })).toEqual({
    faults: { title: "Give it a title.", slug: "Give it an address." },
  });
  expect(checkDraft({ ...draftOf(guide), faqs: [{ key: "a", question: " ", answer: " " }] })).toEqual({
    faults: { "faqs.0.question": "What is the question?", "faqs.0.answer": "What is the answer?" },
  });
  expect(checkDraft({ ...draftOf(guide), slug: "A guide" })).toEqual({
    faults: { slug: "Use lowercase letters, digits and single hyphens." },
  });
});

test("a new product is for everyone and without stamps by default", () => {
  expect(blankDraft).toMatchObject({
    isMembershipIncluded: false,
    memberOnly: false,
    stampFiles: false,
    priceNonMember: "",
    images: [],
    faqs: [],
  });
});

test("members never pay more than others", () => {
  const dear = write(draftOf(guide), { act: "write", field: "priceMember", value: "1,23,457" });
  expect(checkDraft(dear)).toEqual({
    faults: { priceMember: "The member price can't be higher than the regular price." },
  });
});

test("a picture needs words or the decision that it needs none, and the same picture is there once", () => {
  const [again, plain] = [
    { act: "add picture", image: aPicture },
    { act: "leave picture plain", key: aPicture.url, value: true },
  ] as const;
  const draft = write({ ...draftOf(guide), images: [] }, again, again);
  expect(draft.images).toHaveLength(1);
  expect(checkDraft(draft)).toHaveProperty("faults");
  expect(checkDraft(write(draft, plain))).toMatchObject({ input: { images: [{ alt: "" }] } });
  expect(checkDraft(write(draft, plain, { act: "describe picture", key: aPicture.url, alt: "A lamp" }))).toMatchObject({
    input: { images: [{ alt: "A lamp" }] },
  });
});

test("moving puts one thing elsewhere and leaves the others in their order", () => {
  expect(moved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b"], 1, 2)).toEqual(["a", "b"]);
  for (const [from, to] of [
    [0, 3],
    [0, -1],
    [3, 0],
    [-1, 0],
  ] as const)
    expect(moved(["a", "b", "c"], from, to)).toEqual(["a", "b", "c"]);
});

test("a merge takes the other editor's fields, and keeps ours where both changed one", () => {
  const base = draftOf(guide);
  const theirs = write(
    base,
    { act: "title", value: "Their title" },
    { act: "write", field: "description", value: "Theirs." },
    { act: "write", field: "priceMember", value: "10" },
  );
  const mine = write(
    base,
    { act: "title", value: "My title" },
    { act: "write", field: "priceMember", value: "10.00" },
    { act: "switch", field: "memberOnly", value: true },
  );
  const meeting = { base, theirs, mine };
  expect(theirChanges(meeting)).toEqual([
    { field: "title", by: "both" },
    { field: "description", by: "them" },
  ]);
  expect(mergeDrafts(meeting)).toMatchObject({ title: "My title", description: "Theirs.", memberOnly: true });
  expect(mergeDrafts(meeting, ["title"])).toMatchObject({ title: "Their title", memberOnly: true });
});

test("however little is written, there is something to be seen of it", () => {
  const halfWritten = write(
    draftOf(guide),
    { act: "add question", key: "a" },
    { act: "write", field: "priceMember", value: "x" },
    { act: "write", field: "externalLink", value: "x" },
    { act: "write", field: "type", value: "" },
  );
  for (const draft of [blankDraft, halfWritten])
    expect(ProductRequest.safeParse(previewInput(draft)).error).toBeUndefined();
  expect(previewInput(halfWritten)).toMatchObject({
    title: "Guide",
    priceMember: 12_345_600,
    faqs: [{ question: "Why?" }],
  });
});

test("prices are whole rupees, as they are shown", () => {
  const fine = write(draftOf(guide), { act: "write", field: "priceNonMember", value: "2,00,000.50" });
  expect(checkDraft(fine)).toEqual({ faults: { priceNonMember: "Whole rupees only." } });
});
