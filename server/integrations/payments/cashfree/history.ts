// Everything on the account at Cashfree in a period: its reconciliation list names the orders, and each order is read on its own.
import { randomUUID } from "node:crypto";
import { type Ask, trusted } from "../ask.ts";
import { readOrder } from "./lookups.ts";
import type { Period, ProviderEvent } from "../interface.ts";
import { at, textAt } from "../raw-values.ts";
import { nothingSaid } from "../read-event.ts";

const pageSize = 100;

export async function* readCashfreeSince(
  ask: Ask,
  period: Period,
  signal?: AbortSignal,
): AsyncGenerator<ProviderEvent> {
  const ids = new Set<string>();
  for await (const entry of entries(ask, period, signal)) {
    // Settlements name none; older versions of this list have no details within.
    const orderId = textAt(entry, "order_details", "order_id") ?? textAt(entry, "order_id");
    if (orderId === null || ids.has(orderId)) continue;
    ids.add(orderId);
    const facts = await readOrder(ask, orderId, signal);
    if (!facts) continue;
    const { providerRef, payments, refunds, disputes } = facts;
    const customer = at(entry, "customer_details") ?? entry;
    yield {
      ...nothingSaid,
      type: "RECONCILED",
      isKnown: true,
      about: { ...nothingSaid.about, providerRef, providerOrderId: orderId, paymentId: payments[0]?.paymentId ?? null },
      payments,
      refunds,
      disputes,
      payer: { email: textAt(customer, "customer_email"), phone: textAt(customer, "customer_phone") },
    };
  }
}

async function* entries(ask: Ask, { since, until }: Period, signal?: AbortSignal): AsyncGenerator<unknown> {
  const filters = { start_date: stamp(since), end_date: stamp(until) };
  let cursor: string | null = null;
  do {
    const post = { pagination: { limit: pageSize, cursor }, filters };
    const headers = { "x-idempotency-key": randomUUID() };
    const page: unknown = await ask({ call: "recon", path: "/recon", post, headers, signal });
    const data = at(page, "data");
    yield* trusted(Array.isArray(data) && (data as unknown[]), "no data");
    const next = textAt(page, "cursor");
    cursor = next === cursor ? null : next;
  } while (cursor !== null);
}

const stamp = (when: Date): string => when.toISOString().replace(/\.\d+Z$/, "Z");
