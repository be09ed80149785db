// A provider's webhook: authentic by its signature over the raw bytes, stored before it is answered, and settled right after.
import { createHash } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import { inOneStatement, inTransaction, type Tx } from "#server/db/client.ts";
import { retryOnConflict } from "#server/db/retry-on-conflict.ts";
import type { ProviderName } from "#contract/values/payment-providers.ts";
import { NotAnEvent, type PaymentProvider, type ProviderEvent } from "#server/integrations/payments/interface.ts";
import { enqueue, enqueueSql, backOff, topicOf, type WorkKind } from "#server/jobs/due-work.ts";
import type { Work } from "#server/jobs/work.ts";
import { eventKeeper, findEvent, findSameEvent, updateEvent } from "../event-store.ts";
import { findPayment, listPaymentsAt } from "../fact-store.ts";
import { lookAtProvider, providerOf } from "./links.ts";
import { settleUnmatched } from "./match-payments.ts";
import { findOrder, findOrderAtProvider, type OrderRow } from "../order-store.ts";
import { settle, type Notification } from "./settle.ts";

const eventWork = "payment event";
// How long money may wait for the webhook that names its order.
const patienceMs = 10 * 60_000;
const keepEvent = eventKeeper(enqueueSql(eventWork));

export type WebhookOutcome = "received" | "unknown provider" | "unsigned" | "no event";

export async function takeWebhook(
  ctx: Ctx,
  name: string,
  { headers, read }: { headers: Headers; read: () => Promise<Buffer> },
): Promise<WebhookOutcome> {
  const provider = ctx.payments.all.get(name as ProviderName);
  if (!provider) return "unknown provider";
  // Without a signature header the body is not even read.
  if (!provider.signatureHeaders.every((header) => headers.get(header))) return "unsigned";
  const raw = await read();
  if (!provider.isSigned(headers, raw)) return "unsigned";
  const type = typeOf(provider, raw);
  if (type === undefined) return "no event";
  const digest = createHash("sha256").update(raw).digest();
  const event = { provider: name, digest, raw, type: type.slice(0, 100), receivedAt: ctx.clock.now() };
  const isNew = await inOneStatement(ctx.db, topicOf(eventWork), (news) => keepEvent(ctx.db, event, news));
  if (!isNew)
    await inTransaction(ctx.db, async (tx) => {
      const id = await unfinished(tx, name, digest);
      if (id !== undefined) await enqueue(ctx, tx, { kind: eventWork, subject: String(id) });
    });
  return "received";
}

// Sent again: one that was given up gets another chance.
async function unfinished(tx: Tx, name: string, digest: Buffer): Promise<number | undefined> {
  const event = await findSameEvent(tx, name, digest);
  return event?.state === "failed" ? event.id : undefined;
}

function typeOf(provider: PaymentProvider, raw: Buffer): string | undefined {
  try {
    return provider.readEvent(raw).type;
  } catch (error) {
    if (error instanceof NotAnEvent) return undefined;
    throw error;
  }
}

/** Each event is settled once; while the provider cannot be asked about it, the job is retried, ever more seldom. */
export function settleEvents(ctx: Ctx): WorkKind {
  return {
    name: eventWork,
    concurrency: 16,
    // Settling is idempotent, so another process soon takes over the event of a killed one.
    leaseSeconds: 12,
    retryAfter: backOff({ firstSeconds: 4, mostSeconds: 6 * 3600, tries: 30 }),
    async run(work, signal) {
      const { provider, raw } = (await findEvent(ctx.db, Number(work.subject))) ?? {};
      const within = AbortSignal.any([signal, AbortSignal.timeout(10_000)]);
      if (!provider || !raw) return undefined;
      await retryOnConflict(() => settleEvent(ctx, { work, provider, raw, signal: within }));
      return undefined;
    },
    async gaveUp(tx, work, error) {
      await updateEvent(tx, Number(work.subject), {
        state: "failed",
        problem: error instanceof Error ? error.name : "unknown",
      });
    },
  };
}

interface WebhookTelling {
  readonly work: Work;
  readonly provider: string;
  readonly raw: Buffer;
  readonly signal: AbortSignal;
}

async function settleEvent(ctx: Ctx, { work, provider: name, raw, signal }: WebhookTelling): Promise<void> {
  const provider = providerOf(ctx, { provider: name });
  const event = provider.readEvent(raw);
  const done = async (tx: Tx, orderId: string | null) => {
    await updateEvent(tx, Number(work.subject), { state: "done", problem: null, orderId });
    await work.finish(tx);
  };
  const order = await orderOf(ctx, provider, { event, signal });
  if (order) {
    if (event.wantsReading && !(await isAlreadyRecorded(ctx, name, event))) await lookAtProvider(ctx, order, signal);
    await settle(ctx, { orderId: order.id, ...factsOf(event) }, (tx) => done(tx, order.id));
  } else
    await inTransaction(ctx.db, async (tx) =>
      done(tx, await settleUnmatched(ctx, tx, { provider, event, patienceMs })),
    );
  ctx.metrics.webhooks.inc({
    provider: name,
    type: event.isKnown ? event.type.toLowerCase() : "unknown",
    verdict: order ? "settled" : "unmatched",
  });
}

export function factsOf({
  payments,
  refunds,
  disputes,
  link,
  payer,
  form,
}: ProviderEvent): Omit<Notification, "orderId"> {
  return { payments, refunds, disputes, link, payer, form: form?.formIds[0] ?? null };
}

// The payment's own event came first, and said more.
async function isAlreadyRecorded(ctx: Ctx, provider: string, { about }: ProviderEvent): Promise<boolean> {
  if (about.providerOrderId === null) return false;
  const payments = await listPaymentsAt(ctx.db, provider, about.providerOrderId);
  return payments.some(({ status, orderId }) => status === "SUCCESS" && orderId !== null);
}

interface WhoseEvent {
  readonly event: ProviderEvent;
  readonly signal?: AbortSignal | undefined;
}

/** By our reference, by the provider's link, by a payment that is known; else the provider is asked whose its order is. */
export async function orderOf(
  ctx: Ctx,
  provider: PaymentProvider,
  { event, signal }: WhoseEvent,
): Promise<OrderRow | undefined> {
  const { providerRef, linkId, providerOrderId, paymentId } = event.about;
  const named = await findOrderAtProvider(ctx.db, provider.name, { providerRef, linkId });
  if (named || event.form) return named;
  const payment = paymentId === null ? undefined : await findPayment(ctx.db, provider.name, paymentId);
  if (payment?.orderId != null) return findOrder(ctx.db, payment.orderId);
  if (providerOrderId === null) return undefined;
  const siblings = await listPaymentsAt(ctx.db, provider.name, providerOrderId);
  const sibling = siblings.find(({ orderId }) => orderId !== null);
  if (sibling?.orderId != null) return findOrder(ctx.db, sibling.orderId);
  if (providerRef !== null || linkId !== null || siblings.length > 0) return undefined;
  const read = await provider.readOrder(providerOrderId, signal);
  return findOrderAtProvider(ctx.db, provider.name, { providerRef: read?.providerRef ?? null, linkId: null });
}
