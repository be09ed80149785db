import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useReducer } from "react";
import type { ManagedProduct, ProductRequest } from "#contract/catalog-admin.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { toast } from "#web/ui/toast-store.ts";
import { changeProduct, changeStatus, createProduct, lookAtProduct, productsKey } from "../calls/product-calls.ts";
import type { StatusStep } from "../products/status.tsx";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import type { DraftChange } from "./draft/change-draft.ts";
import { checkDraft, type Faults } from "./draft/check-draft.ts";
import { type EditorEvent, editorAfter, type EditorState, isUnsaved, startEditor } from "./editor-state.ts";

export interface Editor {
  readonly state: EditorState;
  readonly isDirty: boolean;
  readonly change: (change: DraftChange) => void;
  readonly tell: Dispatch<EditorEvent>;
  /** Returns the saved product, or undefined on failure; the page shows why. */
  readonly save: () => Promise<ManagedProduct | undefined>;
  /** Saves the draft first. */
  readonly step: (step: StatusStep) => Promise<void>;
}

export function useEditor(start: ManagedProduct | undefined, onCreated: (product: ManagedProduct) => void): Editor {
  const client = useQueryClient();
  const [state, tell] = useReducer(editorAfter, start, startEditor);
  const isDirty = isUnsaved(state);
  const { draft, product: current } = state;
  const listChanged = () => void client.invalidateQueries({ queryKey: [...productsKey, "list"] });

  async function save(): Promise<ManagedProduct | undefined> {
    if (state.isSaving || state.theirs) return undefined;
    if (current && !isDirty) return current;
    const checked = checkDraft(draft);
    if ("faults" in checked) {
      tell({ is: "found wrong", faults: checked.faults });
      return undefined;
    }
    tell({ is: "saving" });
    try {
      const product = await send(current, checked.input);
      tell({ is: "saved", product });
      listChanged();
      if (!current) onCreated(product);
      return product;
    } catch (refusal) {
      await notSaved(refusal);
      return undefined;
    }
  }

  async function notSaved(refusal: unknown): Promise<void> {
    if (current && codeOf(refusal) === "changed_meanwhile") {
      const theirs = await lookAtProduct(current.id).catch(() => undefined);
      if (theirs) return tell({ is: "conflict", theirs });
    }
    const faults = faultsIn(refusal);
    if (Object.keys(faults).length > 0) return tell({ is: "found wrong", faults });
    tell({ is: "not saved" });
    toast({ title: "Not saved", description: wordsOf(refusal), variant: "destructive" });
  }

  async function step({ to, done }: StatusStep): Promise<void> {
    const product = await save();
    if (!product) return;
    try {
      const { status, title } = await changeStatus(product.id, to);
      tell({ is: "kept otherwise", product: { status } });
      toast({ title: `${title} ${done}`, variant: "success" });
    } catch (refusal) {
      toast({ title: "The status was not changed", description: wordsOf(refusal), variant: "destructive" });
    }
    listChanged();
  }

  return { state, isDirty, change: (change) => tell({ is: "changed", change }), tell, save, step };
}

function send(current: ManagedProduct | undefined, product: ProductRequest): Promise<ManagedProduct> {
  return current ? changeProduct(current.id, { revision: current.revision, product }) : createProduct(product);
}

// The door names fields by their path in the request.
function faultsIn(refusal: unknown): Faults {
  if (codeOf(refusal) === "slug_taken") return { slug: wordsOf(refusal) };
  if (!(refusal instanceof ApiRefusal)) return {};
  return Object.fromEntries(
    Object.entries(refusal.fields).map(([field, says]) => [field.replace(/^product\./, ""), says]),
  );
}
