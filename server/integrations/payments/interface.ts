// The interface to a payment provider. Money is paise; ids are texts, exactly as in the raw body, because they
// may be numbers longer than a float can hold.

import type { ProviderName } from "#contract/values/payment-providers.ts";

export type LinkState = "open" | "paid" | "part_paid" | "expired" | "cancelled";

export interface PaymentFact {
  readonly paymentId: string;
  // CFPay_…, order_…
  readonly providerOrderId: string | null;
  readonly status: "SUCCESS" | "PENDING" | "FAILED";
  // The amount that is compared with the price: Cashfree's order_amount, Razorpay's amount. null: it could not be read as money.
  readonly amount: number | null;
  readonly currency: string | null;
  // In the provider's word: upi, card, netbanking …
  readonly method: string | null;
  readonly at: Date | null;
}

export interface RefundFact {
  // Our own reference, when the refund is one of ours.
  readonly refundId: string | null;
  readonly providerRefundId: string;
  readonly paymentId: string;
  readonly providerOrderId: string | null;
  readonly amount: number | null;
  readonly status: "PENDING" | "SUCCESS" | "FAILED";
  // The provider sent the money back by itself.
  readonly automatic: boolean;
}

export interface DisputeFact {
  readonly disputeId: string;
  readonly paymentId: string | null;
  readonly providerOrderId: string | null;
  readonly amount: number | null;
  // The provider's word.
  readonly status: string;
  readonly outcome: "open" | "lost" | "over";
}

export interface CheckoutWanted {
  readonly providerRef: string;
  readonly amount: number;
  readonly purpose: string;
  readonly expiresAt: Date;
  // The phone as +919000090000.
  readonly customer: { readonly name: string; readonly email: string | null; readonly phone: string };
  readonly returnUrl: string;
  readonly webhookUrl: string;
}

/** The provider's keys to a checkout. */
export interface CheckoutHandle {
  readonly providerRef: string;
  readonly linkId: string | null;
  readonly amount: number;
}

export interface CheckoutFacts {
  // cf_link_id, plink_…
  readonly linkId: string;
  readonly url: string | null;
  readonly state: LinkState;
  readonly payments: readonly PaymentFact[];
  readonly refunds: readonly RefundFact[];
  // Where a provider reports them by order; otherwise `readSince` finds them.
  readonly disputes: readonly DisputeFact[];
}

/** The facts about one order at the provider, and its reference here. */
export interface OrderFacts {
  readonly providerRef: string | null;
  readonly payments: readonly PaymentFact[];
  readonly refunds: readonly RefundFact[];
  readonly disputes: readonly DisputeFact[];
}

export interface RefundWanted {
  readonly refundId: string;
  readonly paymentId: string;
  readonly providerOrderId: string | null;
  readonly amount: number;
  readonly note: string;
}

export interface FormPayment {
  readonly formIds: readonly string[];
  readonly providerOrderId: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly isPaid: boolean;
}

/** A signed event in the hub's words, made from nothing but its raw bytes. */
export interface ProviderEvent {
  // The provider's word as it came.
  readonly type: string;
  readonly about: {
    readonly providerRef: string | null;
    readonly linkId: string | null;
    readonly providerOrderId: string | null;
    readonly paymentId: string | null;
  };
  readonly payments: readonly PaymentFact[];
  readonly refunds: readonly RefundFact[];
  readonly disputes: readonly DisputeFact[];
  readonly link: LinkState | null;
  readonly form: FormPayment | null;
  readonly payer: { readonly email: string | null; readonly phone: string | null };
  // The event is about a payment without naming it: the checkout must be read.
  readonly wantsReading: boolean;
  // A type the hub knows.
  readonly isKnown: boolean;
}

export interface Period {
  readonly since: Date;
  readonly until: Date;
}

export interface PaymentProvider {
  readonly name: ProviderName;
  // Its webhook about a payment may arrive before the one that names the order.
  readonly namesOrderLater: boolean;
  // Its dashboard has payment forms, and an address on them is that of the payer.
  readonly hasForms: boolean;
  // The form for memberships at the full price, if the operator has made one.
  readonly formUrl?: string | undefined;
  // Settings by which an operator mends it: for sentences about keys that don't work, or belong to tests.
  readonly setBy: { readonly keys: readonly string[]; readonly address: string; readonly ofTests: readonly string[] };
  /** Makes it, or finds it when it was made already under this reference. */
  createCheckout(wanted: CheckoutWanted, signal?: AbortSignal): Promise<CheckoutFacts>;
  /** Link, orders, payments and refunds. undefined: the provider does not know it. */
  readCheckout(handle: CheckoutHandle, signal?: AbortSignal): Promise<CheckoutFacts | undefined>;
  /** Cancels it; where it is paid or over already, reads it instead. undefined: the provider does not know it. */
  cancelCheckout(handle: CheckoutHandle, signal?: AbortSignal): Promise<CheckoutFacts | undefined>;
  /** For events that name only the provider's order, and for static forms. */
  readOrder(providerOrderId: string, signal?: AbortSignal): Promise<OrderFacts | undefined>;
  /** Asks for the refund, or finds it when it was asked for already under this reference. */
  refund(wanted: RefundWanted, signal?: AbortSignal): Promise<RefundFact>;
  /** undefined: the provider never received it. */
  readRefund(wanted: RefundWanted, signal?: AbortSignal): Promise<RefundFact | undefined>;
  /** The headers that bear a signature. A webhook without them is not read. */
  readonly signatureHeaders: readonly string[];
  /** Everything that happened on the provider's account in this time, as events. */
  readSince(period: Period, signal?: AbortSignal): AsyncIterable<ProviderEvent>;
  /** Over the raw bytes, timing-safe, every secret tried. */
  isSigned(headers: Headers, raw: Uint8Array): boolean;
  /** Throws NotAnEvent when the bytes are no JSON object. */
  readEvent(raw: Uint8Array): ProviderEvent;
  /** For the operators: do the keys work? */
  check(signal?: AbortSignal): Promise<ProviderCheck>;
  /** An empty webhook, signed as the provider signs: it shows whether the hub receives webhooks. */
  emptyEvent(at: Date): { readonly headers: Readonly<Record<string, string>>; readonly raw: string };
}

export type ProviderCheck = "works" | "refused" | "away";

export interface Payments {
  // Takes new checkouts.
  readonly through: PaymentProvider;
  // Every provider with keys: its webhooks are taken and its orders are read.
  readonly all: ReadonlyMap<ProviderName, PaymentProvider>;
}

/** The keys of the provider that the hub plays itself: it is asked with them, and signs its events with the secret. */
export interface PlayedPayments {
  readonly clientId: string;
  readonly secret: string;
}

/** The provider could not be asked, or answered nothing that can be trusted. */
export class ProviderAway extends Error {
  // The call may have succeeded anyway: read before asking again.
  readonly isUncertain: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, about: { isUncertain: boolean; retryAfterSeconds?: number }) {
    super(message);
    this.isUncertain = about.isUncertain;
    this.retryAfterSeconds = about.retryAfterSeconds;
  }
}

/** The provider said no: our own mistake, our data, or our keys. Never repeated. */
export class ProviderRefused extends Error {
  // The provider's word for it.
  readonly code: string;
  readonly isKeys: boolean;
  readonly status: number;

  constructor(message: string, about: { code: string; status: number }) {
    super(message);
    this.code = about.code;
    this.status = about.status;
    this.isKeys = about.status === 401 || about.status === 403;
  }
}

export class NotAnEvent extends Error {}
