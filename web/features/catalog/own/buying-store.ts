// The state of the purchase on screen. One purchase at a time; its button is at the top and at the foot of the page.
import { useSyncExternalStore } from "react";

export interface Buying {
  readonly slug: string;
  readonly phase: "idle" | "purchasing" | "purchased";
  readonly asks: "nothing" | "membership" | "members only" | "new price";
  /** Why the purchase stopped, if neither side made a mistake. */
  readonly message: string | undefined;
}

const idle: Omit<Buying, "slug"> = { phase: "idle", asks: "nothing", message: undefined };

let buying: Buying = { ...idle, slug: "" };
const listeners = new Set<() => void>();

export function readBuying(slug: string): Buying {
  if (buying.slug !== slug) buying = { ...idle, slug };
  return buying;
}

export function setBuying(slug: string, change: Partial<Omit<Buying, "slug">>): void {
  // A purchase that finishes on another product's page shows only a toast.
  if (buying.slug !== slug) return;
  buying = { ...buying, ...change };
  for (const listener of listeners) listener();
}

export function forgetBuying(): void {
  buying = { ...idle, slug: "" };
}

export function useBuying(slug: string): Buying {
  return useSyncExternalStore(subscribe, () => readBuying(slug));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
