// The state of the editor: the draft, the saved version, and conflicts between the two.
import type { ManagedFile, ManagedProduct } from "#contract/catalog-admin.ts";
import { changeDraft, type DraftChange } from "./draft/change-draft.ts";
import type { Faults } from "./draft/check-draft.ts";
import { blankDraft, type Draft, draftOf, isChanged } from "./draft/draft.ts";
import { mergeDrafts } from "./draft/merge-drafts.ts";
import type { Unsaved } from "./unsaved.ts";

export interface EditorState {
  readonly draft: Draft;
  /** As the hub has it, as far as this page knows; undefined while it was never saved. */
  readonly product: ManagedProduct | undefined;
  readonly faults: Faults;
  /** How often something was found wrong: each time the summary takes the focus. */
  readonly faultTurn: number;
  readonly isSaving: boolean;
  /** Another editor's newer state, until both versions are merged. */
  readonly theirs: ManagedProduct | undefined;
}

export type EditorEvent =
  | { readonly is: "changed"; readonly change: DraftChange }
  | { readonly is: "saving" }
  | { readonly is: "saved"; readonly product: ManagedProduct }
  | { readonly is: "found wrong"; readonly faults: Faults }
  | { readonly is: "not saved" }
  | { readonly is: "conflict"; readonly theirs: ManagedProduct }
  | { readonly is: "brought together"; readonly givenUp: readonly string[] }
  | { readonly is: "given up" }
  | { readonly is: "taken up"; readonly unsaved: Unsaved }
  | { readonly is: "file came"; readonly file: ManagedFile }
  | {
      readonly is: "kept otherwise";
      readonly product:
        | Pick<ManagedProduct, "status">
        | Pick<ManagedProduct, "maker" | "hasPrivateMaker">
        | Pick<ManagedProduct, "lastUpdate">
        | { readonly files: readonly ManagedFile[] };
    };

export function startEditor(product: ManagedProduct | undefined): EditorState {
  return {
    draft: product ? draftOf(product) : blankDraft,
    product,
    faults: {},
    faultTurn: 0,
    isSaving: false,
    theirs: undefined,
  };
}

export function editorAfter(state: EditorState, event: EditorEvent): EditorState {
  switch (event.is) {
    case "changed": {
      const draft = changeDraft(state.draft, event.change);
      return { ...state, draft, faults: stillWrong(state.faults, state.draft, draft) };
    }
    case "saving":
      return { ...state, isSaving: true };
    case "saved":
      // The fields keep their text, since typing may have gone on. The address no longer follows the title.
      return {
        ...state,
        isSaving: false,
        product: event.product,
        faults: {},
        draft: { ...state.draft, slugFrom: "hand" },
      };
    case "found wrong":
      return { ...state, isSaving: false, faults: event.faults, faultTurn: state.faultTurn + 1 };
    case "not saved":
      return { ...state, isSaving: false };
    case "conflict":
      return { ...state, isSaving: false, theirs: event.theirs };
    case "brought together":
      return state.theirs && state.product
        ? agreed(
            state,
            mergeDrafts(
              { base: draftOf(state.product), theirs: draftOf(state.theirs), mine: state.draft },
              event.givenUp,
            ),
          )
        : state;
    case "given up":
      return state.theirs ? agreed(state, draftOf(state.theirs)) : state;
    case "taken up": {
      const { draft, kept: base } = event.unsaved;
      // The draft is based on that revision; what is saved beside it is current.
      return {
        ...state,
        draft,
        product: base && state.product ? { ...base, ...besideDraft(state.product) } : state.product,
      };
    }
    case "file came":
      return state.product
        ? { ...state, product: { ...state.product, files: [...state.product.files, event.file] } }
        : state;
    case "kept otherwise":
      return state.product ? { ...state, product: { ...state.product, ...event.product } as ManagedProduct } : state;
  }
}

export function isUnsaved({ draft, product }: EditorState): boolean {
  return isChanged(draft, product ? draftOf(product) : blankDraft);
}

function besideDraft({ status, files, maker, hasPrivateMaker, readers, lastUpdate }: ManagedProduct) {
  return { status, files, maker, hasPrivateMaker, readers, lastUpdate };
}

function agreed(state: EditorState, draft: Draft): EditorState {
  return { ...state, draft, product: state.theirs, theirs: undefined, faults: {} };
}

// Changing a field removes its error; the next save checks it again.
function stillWrong(faults: Faults, before: Draft, after: Draft): Faults {
  const left = Object.entries(faults).filter(([path]) => valueAt(before, path) === valueAt(after, path));
  return left.length === Object.keys(faults).length ? faults : Object.fromEntries(left);
}

// A row of a list changes as a whole.
function valueAt(draft: Draft, path: string): unknown {
  const [field = "", place] = path.split(".");
  const value = draft[field as keyof Draft];
  return Array.isArray(value) && place !== undefined ? value[Number(place)] : value;
}
