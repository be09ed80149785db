// The request to open the checkout. Any component may make it; the page shows the checkout (features/payments/checkout-outlet.tsx).
import { useSyncExternalStore } from "react";
import type { StartCheckoutRequest } from "#contract/payments.ts";

export interface CheckoutRequest {
  readonly buys: StartCheckoutRequest["buys"];
  /** As people read it: the product's name, or that of membership. */
  readonly title: string;
  /** In paise: the price on the page. The hub refuses any other. */
  readonly price: number;
  /** The price before a code or membership; equal to `price` without either. */
  readonly listPrice: number;
  /** After the payment, in place of the dashboard: the news, and the button back to the page. */
  readonly paid?: { readonly says: string; readonly label: string };
}

let wanted: CheckoutRequest | undefined;
const listeners = new Set<() => void>();

/** For logged-in people. A page that calls this places a `<CheckoutOutlet />`. */
export function openCheckout(request: CheckoutRequest): void {
  become(request);
}

export function closeCheckout(): void {
  become(undefined);
}

export function readCheckout(): CheckoutRequest | undefined {
  return wanted;
}

export function useCheckoutRequest(): CheckoutRequest | undefined {
  return useSyncExternalStore(subscribe, readCheckout, () => undefined);
}

function become(next: CheckoutRequest | undefined): void {
  wanted = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
