import { expect, test } from "vitest";
import { aManagedProduct } from "#test/shop/managed-product.ts";
import { editorAfter, type EditorEvent, type EditorState, isUnsaved, startEditor } from "./editor-state.ts";

function after(state: EditorState, ...events: EditorEvent[]): EditorState {
  return events.reduce(editorAfter, state);
}

const title = (value: string): EditorEvent => ({ is: "changed", change: { act: "title", value } });
const addQuestion: EditorEvent = { is: "changed", change: { act: "add question", key: "a" } };

test("text typed during a save is still unsaved", () => {
  const product = aManagedProduct({ title: "One" });
  const sent = after(startEditor(aManagedProduct()), title("One"), { is: "saving" });
  expect(isUnsaved(after(sent, { is: "saved", product }))).toBe(false);
  const typedOn = after(sent, title("One and more"), { is: "saved", product });
  expect(typedOn.draft.title).toBe("One and more");
  expect(isUnsaved(typedOn)).toBe(true);
});

test("a fault goes when its field is changed, and only then", () => {
  const wrong = after(startEditor(undefined), addQuestion, {
    is: "found wrong",
    faults: { title: "a", slug: "b", "faqs.0.question": "c", "faqs.0.answer": "d" },
  });
  expect(Object.keys(after(wrong, { is: "changed", change: { act: "slug", value: "own" } }).faults)).toEqual([
    "title",
    "faqs.0.question",
    "faqs.0.answer",
  ]);
  expect(
    Object.keys(
      after(wrong, { is: "changed", change: { act: "write question", key: "a", field: "question", value: "Why?" } })
        .faults,
    ),
  ).toEqual(["title", "slug"]);
  expect(after(wrong, { is: "changed", change: { act: "write", field: "description", value: "x" } }).faults).toBe(
    wrong.faults,
  );
});

test("an editor who meets a newer version merges or discards; the next save starts from it", () => {
  const theirs = aManagedProduct({ description: "Theirs.", revision: 4 });
  const met = after(startEditor(aManagedProduct()), title("Mine"), { is: "saving" }, { is: "conflict", theirs });
  expect(met.draft.title).toBe("Mine");
  const both = after(met, { is: "brought together", givenUp: [] });
  expect([both.draft.title, both.draft.description, both.product?.revision, isUnsaved(both)]).toEqual([
    "Mine",
    "Theirs.",
    4,
    true,
  ]);
  const gone = after(met, { is: "given up" });
  expect([gone.draft.title, gone.product?.revision, isUnsaved(gone)]).toEqual(["Guide", 4, false]);
});

test("publishing and files leave the draft alone", () => {
  const writing = after(startEditor(aManagedProduct()), title("Mine"));
  const published = after(
    writing,
    { is: "kept otherwise", product: { status: "published" } },
    { is: "kept otherwise", product: { files: [] } },
  );
  expect([published.draft, published.product?.status, published.product?.revision]).toEqual([
    writing.draft,
    "published",
    3,
  ]);
});

test("restored changes keep their old base, with today's files and status", () => {
  const writing = after(startEditor(aManagedProduct()), title("Mine"));
  const now = startEditor(aManagedProduct({ title: "Theirs", revision: 4, status: "published" }));
  const takenUp = after(now, { is: "taken up", unsaved: { draft: writing.draft, kept: writing.product } });
  expect([takenUp.draft.title, takenUp.product?.revision, takenUp.product?.status, isUnsaved(takenUp)]).toEqual([
    "Mine",
    3,
    "published",
    true,
  ]);
});
