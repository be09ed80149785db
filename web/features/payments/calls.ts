// The checkout's calls. Their answers are only shown; the hub decides.
import type {
  Checkout,
  CheckoutForm,
  StartCheckoutRequest,
  StartCheckoutRequestInput,
  OpenCheckout,
  Verification,
} from "#contract/payments.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import type { Keyed } from "#web/api/use-request-key.ts";

export interface Billing {
  readonly name: string;
  readonly phone: string;
  // IN, another, or nothing while it is not chosen yet.
  readonly country: string;
  readonly state: string;
  readonly pin: string;
  readonly gstin: string;
  readonly company: string;
}

type Buys = StartCheckoutRequest["buys"];

export function loadForm(buys: Buys, price: number): Promise<CheckoutForm> {
  const query = { price: String(price), ...(buys.kind === "product" ? { slug: buys.slug } : {}) };
  return answerOf(browserApi().checkouts.form.$get({ query }));
}

export async function loadOpenCheckouts(): Promise<readonly OpenCheckout[]> {
  return (await answerOf(browserApi().checkouts.$get())).checkouts;
}

interface NewCheckout {
  readonly buys: Buys;
  readonly price: number;
  /** Undefined if the price is 0. */
  readonly billing: Billing | undefined;
}

export function startCheckout({ buys, price, billing }: NewCheckout, keyed: Keyed): Promise<Checkout> {
  const json = { buys, price, ...(billing && { billing: billingToSend(billing) }) };
  return answerOf(browserApi().checkouts.$post({ json }, keyed));
}

function billingToSend({ country, state, pin, gstin, ...who }: Billing): StartCheckoutRequestInput["billing"] {
  return country === "IN" ? { ...who, country, state, pin, gstin } : { ...who, country };
}

/** Without an order, the newest of the last half hour. */
export function verify(orderId: string | undefined): Promise<Verification> {
  return answerOf(
    browserApi().payments.verification.$get({ query: orderId === undefined ? {} : { orderid: orderId } }),
  );
}

export function cancelCheckout(orderId: string): Promise<Verification> {
  return answerOf(browserApi().checkouts[":orderId"].cancel.$post({ param: { orderId } }));
}
