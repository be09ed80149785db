import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Ask, isRefused, isRefusedFor, type Line, makeOnce, openLine, orMissing, trusted } from "../ask.ts";
import {
  type CheckoutFacts,
  type CheckoutHandle,
  type CheckoutWanted,
  type PaymentProvider,
  ProviderAway,
  ProviderRefused,
  type RefundFact,
  type RefundWanted,
} from "../interface.ts";
import { at, paiseAt, textAt } from "../raw-values.ts";
import { readRazorpaySince } from "./history.ts";
import { get, items, listIn, readAttempts, readOrder, readPayment, readRefunds } from "./lookups.ts";
import { readRazorpayEvent } from "./events.ts";
import { linkState, refundFact } from "./values.ts";
import { signedByOneOf, signOver } from "../signatures.ts";

export interface RazorpayKeys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecrets: readonly string[];
  readonly baseUrl: string;
}

/** Payment Links of Razorpay. */
export function razorpayPayments(
  keys: RazorpayKeys,
  line: Pick<Line, "onCall" | "fetch" | "patienceMs">,
): PaymentProvider {
  const ask = openLine({
    ...line,
    provider: "razorpay",
    baseUrl: keys.baseUrl,
    headers: { authorization: `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64")}` },
    codeOf: (body) => textAt(body, "error", "code"),
    sentenceOf: (body) => `${textAt(body, "error", "field") ?? ""} ${textAt(body, "error", "description") ?? ""}`,
  });

  return {
    name: "razorpay",
    createCheckout: (wanted, signal) => createCheckout(ask, wanted, signal),
    readCheckout: (handle, signal) => readCheckout(ask, handle, signal),
    cancelCheckout: (handle, signal) => cancelCheckout(ask, handle, signal),
    readOrder: (orderId, signal) => readOrder(ask, orderId, signal),
    refund: (wanted, signal) => askForRefund(ask, wanted, signal),
    readRefund: (wanted, signal) => readRefund(ask, wanted, signal),
    readSince: (period, signal) => readRazorpaySince(ask, period, signal),
    // Razorpay sends the capture before the event of the paid link.
    namesOrderLater: true,
    hasForms: false,
    setBy: {
      keys: ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET"],
      address: "RAZORPAY_BASE_URL",
      ofTests: keys.keyId.startsWith("rzp_test_") ? ["RAZORPAY_KEY_ID"] : [],
    },
    signatureHeaders: ["x-razorpay-signature"],
    isSigned: (headers, raw) =>
      signedByOneOf(keys.webhookSecrets, {
        signature: headers.get("x-razorpay-signature"),
        signed: [raw],
        form: "hex",
      }),
    readEvent: readRazorpayEvent,
    emptyEvent(at) {
      const raw = JSON.stringify({ entity: "event", event: "hub.check", payload: {}, created_at: at.getTime() });
      return { headers: { "x-razorpay-signature": signOver(keys.webhookSecrets[0] ?? "", [raw], "hex") }, raw };
    },
    async check(signal) {
      try {
        await ask({ call: "check", path: `/payment_links?reference_id=check-${randomUUID()}`, signal });
        return "works";
      } catch (error) {
        return error instanceof ProviderRefused ? "refused" : "away";
      }
    },
  };
}

// There is no idempotency key here: the reference is what keeps a link from being made twice.
function createCheckout(ask: Ask, wanted: CheckoutWanted, signal?: AbortSignal): Promise<CheckoutFacts> {
  const handle: CheckoutHandle = { providerRef: wanted.providerRef, linkId: null, amount: wanted.amount };
  return makeOnce({
    make: async () =>
      readLink(await ask({ call: "link_create", path: "/payment_links", post: newLink(wanted), signal }), handle).facts,
    find: async () => (await findLink(ask, handle, signal))?.facts,
    isThere: (error) => isRefusedFor(error, /reference_id/),
  });
}

function newLink({ customer, ...wanted }: CheckoutWanted): unknown {
  return {
    amount: wanted.amount,
    currency: "INR",
    accept_partial: false,
    reference_id: wanted.providerRef,
    description: [...wanted.purpose].slice(0, 2048).join(""),
    expire_by: Math.floor(wanted.expiresAt.getTime() / 1000),
    customer: {
      name: customer.name,
      ...(customer.email === null ? {} : { email: customer.email }),
      contact: customer.phone,
    },
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_url: wanted.returnUrl,
    callback_method: "get",
  };
}

interface ReadLink {
  readonly facts: CheckoutFacts;
  readonly orderId: string | null;
  readonly paymentIds: readonly string[];
}

function readLink(link: unknown, handle: CheckoutHandle): ReadLink {
  trusted(textAt(link, "reference_id") === handle.providerRef, "another reference_id");
  trusted(paiseAt(link, "amount") === handle.amount, "another amount");
  trusted((textAt(link, "currency") ?? "INR") === "INR", "another currency");
  const linkId = trusted(textAt(link, "id"), "no id");
  trusted(handle.linkId === null || handle.linkId === linkId, "another id");
  const state = trusted(linkState(textAt(link, "status") ?? ""), "no status");
  const url = textAt(link, "short_url");
  trusted(state !== "open" || (url !== null && /^https?:\/\//.test(url)), "no short_url");
  return {
    facts: { linkId, url, state, payments: [], refunds: [], disputes: [] },
    orderId: textAt(link, "order_id"),
    paymentIds: paymentsIn(at(link, "payments")),
  };
}

// null before the first.
function paymentsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.flatMap((payment) => textAt(payment, "payment_id") ?? []) : [];
}

async function findLink(ask: Ask, handle: CheckoutHandle, signal?: AbortSignal): Promise<ReadLink | undefined> {
  if (handle.linkId !== null) {
    const path = `/payment_links/${encodeURIComponent(handle.linkId)}`;
    const link = await get(ask, { call: "link_read", path, signal });
    return link === undefined ? undefined : readLink(link, handle);
  }
  const path = `/payment_links?reference_id=${encodeURIComponent(handle.providerRef)}`;
  const answer = await ask({ call: "link_find", path, signal });
  const link = listIn(answer, "payment_links").find((one) => textAt(one, "reference_id") === handle.providerRef);
  return link === undefined ? undefined : readLink(link, handle);
}

async function readCheckout(
  ask: Ask,
  handle: CheckoutHandle,
  signal?: AbortSignal,
): Promise<CheckoutFacts | undefined> {
  const link = await findLink(ask, handle, signal);
  if (!link) return undefined;
  const attempts = link.orderId === null ? [] : await readAttempts(ask, link.orderId, signal);
  const unseen = link.paymentIds.filter((id) => !attempts.some(({ paymentId }) => paymentId === id));
  const payments = [...attempts, ...(await Promise.all(unseen.map((id) => readPayment(ask, id, signal))))];
  return { ...link.facts, payments, refunds: await readRefunds(ask, payments, signal) };
}

function cancelCheckout(ask: Ask, handle: CheckoutHandle, signal?: AbortSignal): Promise<CheckoutFacts | undefined> {
  const cancelled = makeOnce({
    async make() {
      const linkId = handle.linkId ?? (await findLink(ask, handle, signal))?.facts.linkId;
      if (linkId === undefined) throw new ProviderRefused("no such link", { code: "link_unknown", status: 404 });
      const path = `/payment_links/${encodeURIComponent(linkId)}/cancel`;
      return readLink(await ask({ call: "link_cancel", path, post: {}, signal }), handle).facts;
    },
    // While it is still open the line broke before it was cancelled.
    async find() {
      const facts = await readCheckout(ask, handle, signal);
      return facts?.state === "open" ? undefined : facts;
    },
    isThere: (error) => isRefused(error, 400),
  });
  return orMissing(cancelled);
}

const inFlightMs = 1000;

async function askForRefund(ask: Ask, wanted: RefundWanted, signal?: AbortSignal): Promise<RefundFact> {
  const question = {
    call: "refund_create",
    path: `/payments/${encodeURIComponent(wanted.paymentId)}/refund`,
    post: { amount: wanted.amount, speed: "normal", receipt: wanted.refundId, notes: {} },
    headers: { "X-Refund-Idempotency": wanted.refundId },
    signal,
  };

  // 409: the same refund is on its way just now.
  async function make(tries: number): Promise<RefundFact> {
    try {
      return readOwnRefund(await ask(question), wanted);
    } catch (error) {
      if (!isRefused(error, 409)) throw error;
      if (tries === 0) throw new ProviderAway("razorpay has the refund in flight", { isUncertain: true });
      await wait(inFlightMs, undefined, signal ? { signal } : {}).catch(() => {
        throw new ProviderAway("razorpay has the refund in flight", { isUncertain: true });
      });
      return make(tries - 1);
    }
  }

  return makeOnce({ make: () => make(3), find: () => readRefund(ask, wanted, signal), isThere: () => false });
}

async function readRefund(ask: Ask, wanted: RefundWanted, signal?: AbortSignal): Promise<RefundFact | undefined> {
  const path = `/payments/${encodeURIComponent(wanted.paymentId)}/refunds?count=100`;
  const refunds = await items(ask, { call: "refund_read", path, signal });
  const refund = refunds.find((one) => textAt(one, "receipt") === wanted.refundId);
  return refund === undefined ? undefined : readOwnRefund(refund, wanted);
}

function readOwnRefund(refund: unknown, wanted: RefundWanted): RefundFact {
  const fact = trusted(refundFact(refund, wanted.providerOrderId), "no refund");
  trusted(fact.paymentId === wanted.paymentId, "another payment");
  trusted(fact.amount === wanted.amount, "another amount");
  // Asked for under our reference, whether the receipt is repeated or not.
  return { ...fact, refundId: wanted.refundId };
}
