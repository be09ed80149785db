// Unsaved text, stored in the tab: it survives an ended session and a crashed page.
import type { ManagedProduct } from "#contract/catalog-admin.ts";
import type { Draft } from "./draft/draft.ts";

export interface Unsaved {
  readonly draft: Draft;
  /** The revision it is based on, so that a newer version is not overwritten. */
  readonly kept: ManagedProduct | undefined;
}

const prefix = "hub-unsaved ";

export function keepUnsaved(what: string, unsaved: Unsaved): void {
  try {
    sessionStorage.setItem(prefix + what, JSON.stringify(unsaved));
  } catch {
    // Storage is disabled or full: only the page has it.
  }
}

export function readUnsaved(what: string): Unsaved | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(prefix + what) ?? "null") as Unsaved | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetUnsaved(what: string): void {
  try {
    sessionStorage.removeItem(prefix + what);
  } catch {
    // Nothing was kept.
  }
}
