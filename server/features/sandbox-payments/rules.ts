// The acts that are possible on a link, and their results. Values in, a new book out.

import type { Book, PlayedPayment, PlayedRefund } from "#contract/values/played-payment.ts";

export type LinkStatus = "ACTIVE" | "PAID" | "EXPIRED" | "CANCELLED";

export function statusOf(book: Book, now: Date): LinkStatus {
  if (book.payments.some(({ state }) => state === "success")) return "PAID";
  if (book.cancelled) return "CANCELLED";
  return new Date(book.expiresAt) <= now ? "EXPIRED" : "ACTIVE";
}

/** The part of a payment that can still be refunded. */
export function leftOf({ refunds }: PlayedPayment, amount: number): number {
  return amount - refunds.filter(({ state }) => state !== "failed").reduce((sum, refund) => sum + refund.amount, 0);
}

/** A provider's order takes attempts until one succeeds; the next payment begins another. */
export function orderFor(book: Book, code: string): string {
  const last = book.payments.at(-1)?.orderId;
  const isUsed = book.payments.some(({ orderId, state }) => orderId === last && state === "success");
  const orders = new Set(book.payments.map(({ orderId }) => orderId)).size;
  return last === undefined || isUsed ? `CFPay_${code}_${orders + 1}` : last;
}

export function codeIn(orderId: string): string | undefined {
  return /^CFPay_([a-z0-9]+)_\d+$/.exec(orderId)?.[1];
}

export function withPayment(book: Book, payment: PlayedPayment): Book {
  const others = book.payments.filter(({ id }) => id !== payment.id);
  return { ...book, payments: [...others, payment].toSorted((a, b) => a.at.localeCompare(b.at)) };
}

export function withRefund(payment: PlayedPayment, refund: PlayedRefund): PlayedPayment {
  return { ...payment, refunds: [...payment.refunds.filter(({ id }) => id !== refund.id), refund] };
}

type ReadNewLink = { readonly book: Book; readonly ref: string } | { readonly wrong: string };

/** As strict as the real provider: the code names the fault. */
export function readNewLink(raw: string, now: Date): ReadNewLink {
  const sent = objectIn(raw);
  if (!sent) return { wrong: "body_invalid" };
  const amount = amountIn(raw, "link_amount");
  const customer = inside(sent["customer_details"]);
  const meta = inside(sent["link_meta"]);
  const phone = textOf(customer["customer_phone"]);
  const email = customer["customer_email"];
  const until = new Date(textOf(sent["link_expiry_time"]));
  const checks: Readonly<Record<string, boolean>> = {
    link_id: /^[\w-]{1,50}$/.test(textOf(sent["link_id"])),
    link_amount: amount !== undefined && amount >= 100,
    link_currency: sent["link_currency"] === "INR",
    link_purpose: lengthIn(sent["link_purpose"], 1, 500),
    customer_phone: /^(\d{10}|\+[1-9]\d{6,14})$/.test(phone),
    customer_email: email === undefined || /^[^@\s]+@[^@\s]+$/.test(textOf(email)),
    customer_name: customer["customer_name"] === undefined || lengthIn(customer["customer_name"], 1, 100),
    link_partial_payments: sent["link_partial_payments"] !== true,
    link_expiry_time: until > now,
    return_url: isAddress(meta["return_url"]) && textOf(meta["return_url"]).length <= 250,
    notify_url: isAddress(meta["notify_url"]),
  };
  const wrong = Object.keys(checks).find((field) => checks[field] !== true);
  if (wrong !== undefined || amount === undefined) return { wrong: `${wrong ?? "link_amount"}_invalid` };
  return {
    ref: textOf(sent["link_id"]),
    book: {
      amount,
      purpose: textOf(sent["link_purpose"]),
      expiresAt: until.toISOString(),
      cancelled: false,
      customer: { name: textOf(customer["customer_name"]) || null, email: textOf(email) || null, phone },
      returnUrl: textOf(meta["return_url"]),
      notifyUrl: textOf(meta["notify_url"]),
      payments: [],
    },
  };
}

type ReadRefund = Pick<PlayedRefund, "ref" | "amount" | "note"> | { readonly wrong: string };

export function readNewRefund(raw: string): ReadRefund {
  const sent = objectIn(raw);
  const amount = amountIn(raw, "refund_amount");
  if (!sent || !/^[\w-]{3,40}$/.test(textOf(sent["refund_id"]))) return { wrong: "refund_id_invalid" };
  if (amount === undefined || amount < 1) return { wrong: "refund_amount_invalid" };
  if (sent["refund_note"] !== undefined && !lengthIn(sent["refund_note"], 3, 100))
    return { wrong: "refund_note_invalid" };
  return { ref: textOf(sent["refund_id"]), amount, note: textOf(sent["refund_note"]) || null };
}

function objectIn(raw: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

// A JSON number of rupees with two decimals at most, read from the raw text.
function amountIn(raw: string, field: string): number | undefined {
  const [, whole, decimals = ""] =
    new RegExp(`"${field}"\\s*:\\s*(\\d{1,9})(?:\\.(\\d{1,2}))?\\s*[,}]`).exec(raw) ?? [];
  return whole === undefined ? undefined : Number(whole + decimals.padEnd(2, "0"));
}

function inside(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function lengthIn(value: unknown, least: number, most: number): boolean {
  return typeof value === "string" && value.length >= least && value.length <= most;
}

function isAddress(value: unknown): boolean {
  return typeof value === "string" && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
