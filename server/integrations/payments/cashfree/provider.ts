import { randomUUID } from "node:crypto";
import type { ProviderName } from "#contract/values/payment-providers.ts";
import { type Ask, isRefused, type Line, makeOnce, openLine, orMissing, trusted } from "../ask.ts";
import { readCashfreeEvent } from "./events.ts";
import { readCashfreeSince } from "./history.ts";
import { get, listOf, readOrder, readWhatHappened } from "./lookups.ts";
import { linkState, refundFact } from "./values.ts";
import {
  type CheckoutFacts,
  type CheckoutHandle,
  type CheckoutWanted,
  type PaymentProvider,
  ProviderRefused,
  type RefundFact,
  type RefundWanted,
} from "../interface.ts";
import { rupeesAt, rupeesNumber, textAt } from "../raw-values.ts";
import { signedByOneOf, signOver } from "../signatures.ts";

export interface CashfreeKeys {
  readonly clientId: string;
  // The first signs; each is tried on a webhook.
  readonly secrets: readonly string[];
  readonly baseUrl: string;
  readonly apiVersion: string;
  readonly formUrl?: string | undefined;
}

/** Payment Links of Cashfree, and of the hub's sandbox, which speaks the same. */
export function cashfreePayments(
  keys: CashfreeKeys,
  line: Pick<Line, "onCall" | "fetch" | "patienceMs"> & { readonly name?: ProviderName },
): PaymentProvider {
  const name = line.name ?? "cashfree";
  const ask = openLine({
    ...line,
    provider: name,
    baseUrl: keys.baseUrl,
    headers: {
      "x-client-id": keys.clientId,
      "x-client-secret": keys.secrets[0] ?? "",
      "x-api-version": keys.apiVersion,
    },
    codeOf: (body) => textAt(body, "code"),
  });

  return {
    name,
    namesOrderLater: false,
    hasForms: true,
    formUrl: keys.formUrl,
    setBy: {
      keys: ["CASHFREE_CLIENT_ID", "CASHFREE_CLIENT_SECRET"],
      address: "CASHFREE_BASE_URL",
      ofTests: new URL(keys.baseUrl).hostname === "sandbox.cashfree.com" ? ["CASHFREE_BASE_URL"] : [],
    },
    createCheckout: (wanted, signal) => createCheckout(ask, wanted, signal),
    readCheckout: (handle, signal) => readCheckout(ask, handle, signal),
    cancelCheckout: (handle, signal) => cancelCheckout(ask, handle, signal),
    readOrder: (orderId, signal) => readOrder(ask, orderId, signal),
    refund: (wanted, signal) => askForRefund(ask, wanted, signal),
    readRefund: (wanted, signal) => readRefund(ask, wanted, signal),
    signatureHeaders: ["x-webhook-signature", "x-webhook-timestamp"],
    readSince: (period, signal) => readCashfreeSince(ask, period, signal),
    isSigned(headers, raw) {
      const stamp = headers.get("x-webhook-timestamp") ?? "";
      // The signature covers timestamp and body without a separator, so only digits are a valid timestamp.
      if (!/^\d{1,20}$/.test(stamp)) return false;
      return signedByOneOf(keys.secrets, {
        signature: headers.get("x-webhook-signature"),
        signed: [stamp, raw],
        form: "base64",
      });
    },
    readEvent: readCashfreeEvent,
    emptyEvent(at) {
      const stamp = String(at.getTime());
      const raw = JSON.stringify({ data: {}, event_time: at.toISOString(), type: "HUB_CHECK" });
      const signature = signOver(keys.secrets[0] ?? "", [stamp, raw], "base64");
      return { headers: { "x-webhook-timestamp": stamp, "x-webhook-signature": signature }, raw };
    },
    async check(signal) {
      try {
        await ask({ call: "check", path: `/links/check-${randomUUID()}`, signal });
        return "works";
      } catch (error) {
        if (isRefused(error, 404)) return "works";
        return error instanceof ProviderRefused ? "refused" : "away";
      }
    },
  };
}

// Cashfree keeps a 500 under its key and repeats it: a retry has the same id and a new key.
function post(ask: Ask, question: Omit<Parameters<Ask>[0], "headers">): Promise<unknown> {
  return ask({ ...question, headers: { "x-idempotency-key": randomUUID() } });
}

function createCheckout(ask: Ask, wanted: CheckoutWanted, signal?: AbortSignal): Promise<CheckoutFacts> {
  const handle: CheckoutHandle = { providerRef: wanted.providerRef, linkId: null, amount: wanted.amount };
  return makeOnce({
    make: async () =>
      readLink(await post(ask, { call: "link_create", path: "/links", post: newLink(wanted), signal }), handle),
    find: () => findLink(ask, handle, signal),
    isThere: (error) => isRefused(error, 409),
  });
}

function newLink({ customer, ...wanted }: CheckoutWanted): unknown {
  const [, indian] = /^\+91(\d{10})$/.exec(customer.phone) ?? [];
  return {
    link_id: wanted.providerRef,
    link_amount: rupeesNumber(wanted.amount),
    link_currency: "INR",
    link_purpose: cut(wanted.purpose, 500),
    link_expiry_time: wanted.expiresAt.toISOString().replace(/\.\d+Z$/, "Z"),
    link_partial_payments: false,
    link_auto_reminders: false,
    link_notify: { send_sms: false, send_email: false },
    customer_details: {
      customer_phone: indian ?? customer.phone,
      ...(customer.email === null ? {} : { customer_email: customer.email }),
      customer_name: cut(customer.name, 100),
    },
    link_meta: { return_url: wanted.returnUrl, notify_url: wanted.webhookUrl },
  };
}

function cut(text: string, most: number): string {
  return [...text].slice(0, most).join("");
}

/** The link alone, without what happened on it. */
function readLink(link: unknown, handle: CheckoutHandle): CheckoutFacts {
  trusted(textAt(link, "link_id") === handle.providerRef, "another link_id");
  trusted(rupeesAt(link, "link_amount") === handle.amount, "another link_amount");
  const linkId = trusted(textAt(link, "cf_link_id"), "no cf_link_id");
  trusted(handle.linkId === null || handle.linkId === linkId, "another cf_link_id");
  const state = trusted(linkState(link), "no link_status");
  const url = textAt(link, "link_url");
  trusted(state !== "open" || (url !== null && /^https?:\/\//.test(url)), "no link_url");
  return { linkId, url, state, payments: [], refunds: [], disputes: [] };
}

async function findLink(ask: Ask, handle: CheckoutHandle, signal?: AbortSignal): Promise<CheckoutFacts | undefined> {
  const link = await get(ask, { call: "link_read", path: `/links/${encodeURIComponent(handle.providerRef)}`, signal });
  return link === undefined ? undefined : readLink(link, handle);
}

async function readCheckout(
  ask: Ask,
  handle: CheckoutHandle,
  signal?: AbortSignal,
): Promise<CheckoutFacts | undefined> {
  const link = await findLink(ask, handle, signal);
  if (!link) return undefined;
  const path = `/links/${encodeURIComponent(handle.providerRef)}/orders?status=ALL`;
  const orders = listOf(await get(ask, { call: "link_orders", path, signal }));
  const facts = await Promise.all(orders.map((order) => readWhatHappened(ask, order, signal)));
  return {
    ...link,
    payments: facts.flatMap(({ payments }) => payments),
    refunds: facts.flatMap(({ refunds }) => refunds),
    disputes: facts.flatMap(({ disputes }) => disputes),
  };
}

function cancelCheckout(ask: Ask, handle: CheckoutHandle, signal?: AbortSignal): Promise<CheckoutFacts | undefined> {
  const path = `/links/${encodeURIComponent(handle.providerRef)}/cancel`;
  const cancelled = makeOnce({
    make: async () => readLink(await post(ask, { call: "link_cancel", path, post: {}, signal }), handle),
    // While it is still open the line broke before it was cancelled.
    find: async () => {
      const facts = await readCheckout(ask, handle, signal);
      return facts?.state === "open" ? undefined : facts;
    },
    isThere: (error) => isRefused(error, 400, 409),
  });
  return orMissing(cancelled);
}

async function askForRefund(ask: Ask, wanted: RefundWanted, signal?: AbortSignal): Promise<RefundFact> {
  const path = `/orders/${encodeURIComponent(orderOf(wanted))}/refunds`;
  const refund = {
    refund_id: wanted.refundId,
    refund_amount: rupeesNumber(wanted.amount),
    refund_note: cut(wanted.note.trim().length < 3 ? "Refund" : wanted.note.trim(), 100),
    refund_speed: "STANDARD",
  };
  return makeOnce({
    make: async () => readOwnRefund(await post(ask, { call: "refund_create", path, post: refund, signal }), wanted),
    find: () => readRefund(ask, wanted, signal),
    isThere: (error) => isRefused(error, 409),
  });
}

async function readRefund(ask: Ask, wanted: RefundWanted, signal?: AbortSignal): Promise<RefundFact | undefined> {
  const path = `/orders/${encodeURIComponent(orderOf(wanted))}/refunds/${encodeURIComponent(wanted.refundId)}`;
  const refund = await get(ask, { call: "refund_read", path, signal });
  return refund === undefined ? undefined : readOwnRefund(refund, wanted);
}

function readOwnRefund(refund: unknown, wanted: RefundWanted): RefundFact {
  const fact = trusted(refundFact(refund, { automatic: false }), "no cf_refund_id");
  trusted(fact.refundId === wanted.refundId, "another refund_id");
  trusted(fact.amount === wanted.amount, "another refund_amount");
  return fact;
}

// Refunds live below the provider's order.
function orderOf({ providerOrderId }: RefundWanted): string {
  if (providerOrderId !== null) return providerOrderId;
  throw new ProviderRefused("a refund needs the provider's order", { code: "order_unknown", status: 404 });
}
