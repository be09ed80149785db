// What was written and not saved, kept in the tab: neither a session that ends elsewhere nor a page that dies takes it along.
import type { ManagedProduct } from "#contract/catalog-admin.ts";
import type { Draft } from "./draft/draft.ts";

export interface Unsaved {
  readonly draft: Draft;
  /** What it was written upon, so that a newer state is met and not overwritten. */
  readonly kept: ManagedProduct | undefined;
}

const prefix = "hub-unsaved ";

export function keepUnsaved(what: string, unsaved: Unsaved): void {
  try {
    sessionStorage.setItem(prefix + what, JSON.stringify(unsaved));
  } catch {
    // Storage is switched off or full: then the page alone has it.
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
