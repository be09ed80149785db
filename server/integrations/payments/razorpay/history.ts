// Everything on the account at Razorpay in a period: payments, then refunds and disputes.
import type { Ask } from "../ask.ts";
import type { Period, ProviderEvent } from "../interface.ts";
import { textAt, wordAt } from "../raw-values.ts";
import { listIn } from "./lookups.ts";
import { disputeFact, paymentFact, refundFact } from "./values.ts";
import { nothingSaid } from "../read-event.ts";

const pageSize = 100;
// Lists filter by creation time, and a dispute is decided months later.
const longestDisputeMs = 180 * 86_400_000;

export async function* readRazorpaySince(
  ask: Ask,
  period: Period,
  signal?: AbortSignal,
): AsyncGenerator<ProviderEvent> {
  for await (const payment of listed(ask, { what: "payments", ...period }, signal)) {
    const fact = paymentFact(payment);
    if (!fact) continue;
    const { paymentId, providerOrderId } = fact;
    const payer = { email: textAt(payment, "email"), phone: textAt(payment, "contact") };
    yield { ...happened, about: { ...nothingSaid.about, paymentId, providerOrderId }, payments: [fact], payer };
  }
  for await (const refund of listed(ask, { what: "refunds", ...period }, signal)) {
    const fact = refundFact(refund, null);
    if (fact) yield { ...happened, about: { ...nothingSaid.about, paymentId: fact.paymentId }, refunds: [fact] };
  }
  const since = new Date(period.since.getTime() - longestDisputeMs);
  for await (const dispute of listed(ask, { what: "disputes", since, until: period.until }, signal)) {
    const fact = disputeFact(dispute, { word: wordAt(dispute, "status").toLowerCase(), providerOrderId: null });
    if (fact) yield { ...happened, about: { ...nothingSaid.about, paymentId: fact.paymentId }, disputes: [fact] };
  }
}

const happened = { ...nothingSaid, type: "reconciled", isKnown: true };

type Listing = Period & { readonly what: "payments" | "refunds" | "disputes" };

async function* listed(ask: Ask, { what, since, until }: Listing, signal?: AbortSignal): AsyncGenerator<unknown> {
  const [from, to] = [since, until].map((when) => Math.floor(when.getTime() / 1000));
  for (let skip = 0; ; skip += pageSize) {
    const path = `/${what}?from=${from}&to=${to}&count=${pageSize}&skip=${skip}`;
    const page = listIn(await ask({ call: `${what}_list`, path, signal }), "items");
    yield* page;
    if (page.length < pageSize) return;
  }
}
