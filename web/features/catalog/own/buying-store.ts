// How far the purchase of the product on screen is. One purchase at a time; its button stands at the top and at the foot of the page.
import { useSyncExternalStore } from "react";

export interface Buying {
  readonly slug: string;
  readonly phase: "idle" | "purchasing" | "purchased";
  readonly asks: "nothing" | "membership" | "members only" | "new price";
  /** Why it did not go on, where that is nobody's mistake. */
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
  // A purchase that ends after the person has walked on to another product says so in a toast alone.
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
