// The meaning of Cashfree's webhooks. Types are compared without regard to case; a missing field never fails an event.
import { disputeFact, paymentFact, linkState, refundFact } from "./values.ts";
import type { FormPayment, ProviderEvent } from "../interface.ts";
import { at, rupeesAt, textAt, wordAt } from "../raw-values.ts";
import { eventIn, nothingSaid } from "../read-event.ts";

type EventParts = Partial<Omit<ProviderEvent, "type" | "about" | "isKnown">> & {
  readonly about?: Partial<ProviderEvent["about"]>;
};

const readers: Readonly<Record<string, (data: unknown, type: string) => EventParts>> = {
  PAYMENT_SUCCESS_WEBHOOK: ofPayment,
  PAYMENT_FAILED_WEBHOOK: ofPayment,
  PAYMENT_USER_DROPPED_WEBHOOK: ofPayment,
  PAYMENT_LINK_EVENT: ofLink,
  PAYMENT_FORM_ORDER_WEBHOOK: ofForm,
  REFUND_STATUS_WEBHOOK: (data) => ofRefund(at(data, "refund")),
  AUTO_REFUND_STATUS_WEBHOOK: (data) => ofAutomaticRefund(at(data, "auto_refund")),
  DISPUTE_CREATED: ofDispute,
  DISPUTE_UPDATED: ofDispute,
  DISPUTE_CLOSED: ofDispute,
};

export function readCashfreeEvent(raw: Uint8Array): ProviderEvent {
  const event = eventIn(raw);
  const type = wordAt(event, "type");
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  const facts = read?.(at(event, "data"), type) ?? {};
  return {
    ...nothingSaid,
    ...facts,
    type: textAt(event, "type") ?? "",
    about: { ...nothingSaid.about, ...facts.about },
    isKnown: read !== undefined,
  };
}

function ofPayment(data: unknown, type: string): EventParts {
  const [order, payment] = [at(data, "order"), at(data, "payment")];
  const fact = paymentFact(payment, order);
  return {
    about: {
      providerRef: textAt(order, "order_tags", "link_id"),
      linkId: textAt(order, "order_tags", "cf_link_id"),
      providerOrderId: textAt(order, "order_id"),
      paymentId: fact?.paymentId ?? null,
    },
    payments: fact === undefined ? [] : [fact],
    payer: payerOf(at(data, "customer_details")),
    wantsReading: fact === undefined && type === "PAYMENT_SUCCESS_WEBHOOK",
  };
}

// The event has no cf_payment_id: the success event is about the same payment.
function ofLink(data: unknown): EventParts {
  const link = linkState(data);
  return {
    about: {
      providerRef: textAt(data, "link_id"),
      linkId: textAt(data, "cf_link_id"),
      providerOrderId: textAt(data, "order", "order_id"),
    },
    link,
    payer: payerOf(at(data, "customer_details")),
    wantsReading: link === "paid" || link === "part_paid",
  };
}

function ofForm(data: unknown): EventParts {
  const [form, order] = [at(data, "form"), at(data, "order")];
  const providerOrderId = textAt(order, "order_id");
  const payer = payerOf(at(order, "customer_details"));
  if (providerOrderId === null) return { payer };
  const formPayment: FormPayment = {
    formIds: formIds(textAt(form, "form_id"), textAt(form, "form_url")),
    providerOrderId,
    amount: rupeesAt(order, "order_amount"),
    currency: textAt(form, "form_currency")?.toUpperCase() ?? null,
    isPaid: wordAt(order, "order_status") === "PAID",
  };
  return { about: { providerOrderId, paymentId: textAt(order, "transaction_id") }, form: formPayment, payer };
}

// The form's own id, and what its address ends in or names as its code.
function formIds(id: string | null, url: string | null): string[] {
  const address = url !== null && URL.canParse(url) ? new URL(url) : undefined;
  const candidates = [id, address?.pathname.split("/").findLast(Boolean), address?.searchParams.get("code")];
  return [...new Set(candidates.filter((text): text is string => typeof text === "string" && text !== ""))];
}

function ofRefund(refund: unknown): EventParts {
  const fact = refundFact(refund, { automatic: false });
  return {
    about: { providerOrderId: textAt(refund, "order_id"), paymentId: textAt(refund, "cf_payment_id") },
    refunds: fact === undefined ? [] : [fact],
  };
}

// The event names an order that another payment may have paid: only the payment identifies it.
function ofAutomaticRefund(refund: unknown): EventParts {
  const fact = refundFact(refund, { automatic: true });
  return { about: { paymentId: textAt(refund, "cf_payment_id") }, refunds: fact === undefined ? [] : [fact] };
}

function ofDispute(data: unknown, type: string): EventParts {
  const [dispute, order] = [at(data, "dispute"), at(data, "order_details")];
  const about = { providerOrderId: textAt(order, "order_id"), paymentId: textAt(order, "cf_payment_id") };
  const payer = payerOf(at(data, "customer_details"));
  const fact = disputeFact(dispute, order, type === "DISPUTE_CLOSED");
  return { about, disputes: fact === undefined ? [] : [fact], payer };
}

function payerOf(customer: unknown): ProviderEvent["payer"] {
  return { email: textAt(customer, "customer_email"), phone: textAt(customer, "customer_phone") };
}
