// Payments that name no order: matched to exactly one open order on their form, or queued until an administrator decides.
import type { QueueReason } from "#contract/values/order-status.ts";
import { parseEmail } from "#contract/values/email.ts";
import { formatRupees, mostPaise, paise } from "#contract/values/money.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Conflict } from "#server/db/retry-on-conflict.ts";
import { Refusal } from "#server/errors.ts";
import { holdPerson } from "#server/features/accounts/standing.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import type { PaymentFact, PaymentProvider, ProviderEvent } from "#server/integrations/payments/interface.ts";
import { findBuyer, findPayer } from "../buyer-store.ts";
import {
  findPayment,
  holdNames,
  keepPayment,
  listPaymentsAt,
  listQueued,
  lockQueued,
  type PaymentRow,
  updatePayment,
} from "../fact-store.ts";
import { keepDispute, keepRefund } from "../refund-store.ts";
import { paymentAssigned } from "../emails.ts";
import { formsNamed } from "../form-rules.ts";
import { findOrder, listFormCandidates, type OrderRow } from "../order-store.ts";
import { settleWithin } from "./settle.ts";

interface Unmatched {
  readonly provider: PaymentProvider;
  readonly event: ProviderEvent;
}

/** Of an event that names no order of ours. Resolves to the order it was matched to. */
export async function settleUnmatched(
  ctx: Ctx,
  tx: Tx,
  // How long another event may take to name the order.
  { provider, event, patienceMs }: Unmatched & { readonly patienceMs: number },
): Promise<string | null> {
  const now = ctx.clock.now();
  await refuseKnown(tx, { provider, event });
  for (const fact of event.refunds) await keepRefund(tx, provider.name, { fact, now });
  for (const fact of event.disputes) await keepDispute(tx, provider.name, { fact, now });
  const paid = event.payments.filter(({ status }) => status === "SUCCESS");
  if (event.form) {
    const { form } = event;
    if (!form.isPaid) return null;
    const fact = paid[0] ?? (await formFact(tx, provider.name, { form, paymentId: event.about.paymentId }));
    return settleForm(ctx, tx, { provider, event, fact });
  }
  const { providerRef, linkId } = event.about;
  const waitsForOrder = provider.namesOrderLater && providerRef === null && linkId === null;
  for (const fact of paid)
    await queuePayment(ctx, tx, {
      provider,
      event,
      fact,
      reason: "unknown_order",
      waitMs: waitsForOrder ? patienceMs : 0,
    });
  return null;
}

// A refund may arrive at the same moment as its payment: the second of the two settles both.
async function refuseKnown(tx: Tx, { provider, event }: Unmatched): Promise<void> {
  const facts = [...event.refunds, ...event.disputes];
  await holdNames(
    tx,
    provider.name,
    facts.flatMap(({ paymentId, providerOrderId }) => paymentId ?? providerOrderId),
  );
  for (const { paymentId, providerOrderId } of facts) {
    const owners =
      paymentId === null
        ? await listPaymentsAt(tx, provider.name, providerOrderId ?? "")
        : [await findPayment(tx, provider.name, paymentId)];
    if (owners.some((payment) => payment?.orderId != null)) throw new Conflict("It has just become known whose it is");
  }
}

interface PaidForm {
  readonly form: NonNullable<ProviderEvent["form"]>;
  readonly paymentId: string | null;
}

// Its order at the provider has one payment that succeeded: one reported before, under its own number, is the same.
async function formFact(
  tx: Tx,
  provider: string,
  { form: { providerOrderId, amount, currency }, paymentId }: PaidForm,
): Promise<PaymentFact> {
  const payment = (await listPaymentsAt(tx, provider, providerOrderId)).find(({ status }) => status === "SUCCESS");
  const id = payment?.paymentId ?? paymentId ?? providerOrderId;
  return { paymentId: id, providerOrderId, status: "SUCCESS", amount, currency, method: null, at: null };
}

async function settleForm(
  ctx: Ctx,
  tx: Tx,
  { provider, event, fact }: Unmatched & { readonly fact: PaymentFact },
): Promise<string | null> {
  const formIds = formsNamed(event.form!.formIds);
  const userId = provider.hasForms ? await findPayer(tx, event.payer) : undefined;
  const fits =
    userId !== undefined && fact.amount !== null
      ? await listFormCandidates(tx, { formIds, amount: fact.amount, userId })
      : [];
  const [only] = fits;
  if (only && fits.length === 1) {
    await settleWithin(ctx, tx, { orderId: only.id, payments: [fact], payer: event.payer, form: formIds[0] ?? null });
    return only.id;
  }
  await queuePayment(ctx, tx, {
    provider,
    event,
    fact,
    reason: fits.length === 0 ? "no_match" : "ambiguous",
    waitMs: 0,
  });
  return null;
}

interface QueueEntry extends Unmatched {
  readonly fact: PaymentFact;
  readonly reason: QueueReason;
  readonly waitMs: number;
}

// However many events report it, it waits once; a payment that an administrator closed stays closed.
async function queuePayment(ctx: Ctx, tx: Tx, { provider, event, fact, reason, waitMs }: QueueEntry): Promise<void> {
  const now = ctx.clock.now();
  const form = event.form ? (formsNamed(event.form.formIds)[0] ?? null) : null;
  const newPayment = { fact, orderId: null, isPart: false, payer: event.payer, form };
  const row = await keepPayment(tx, { provider: provider.name, now }, newPayment);
  if (row.orderId !== null || row.queueClosedAt !== null) return;
  const isBetterKnown = event.form !== null && row.flag === "unknown_order";
  if (row.queuedAt !== null && !isBetterKnown && (waitMs > 0 || row.queuedAt <= now)) return;
  await updatePayment(tx, row.id, { flag: reason, queuedAt: new Date(now.getTime() + waitMs) });
}

/** Payments that wait for an administrator to name their order. */
export function lookAtUnmatched(ctx: Ctx): Promise<PaymentRow[]> {
  return listQueued(ctx.db, ctx.clock.now());
}

/** An administrator decides: this payment pays for that order, whatever the amount. */
export async function assignPayment(
  ctx: Ctx,
  admin: { id: string },
  { id, orderId }: { id: number; orderId: string },
): Promise<OrderRow> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await findOrder(tx, orderId);
    // In the funnel's order: the person first.
    if (order?.userId != null) await holdPerson(tx, order.userId);
    const payment = await holdUnmatched(ctx, tx, id);
    if (!order || order.amount === 0) throw new Refusal("not_found");
    if ((await findOrder(tx, orderId))?.settledBy != null) throw new Refusal("already_settled");
    await settleByHand(ctx, tx, { admin, payment, order, act: "payment.assigned" });
  });
  return (await findOrder(ctx.db, orderId))!;
}

/** Of several administrators who look at it, one names the order. */
export async function holdUnmatched(ctx: Ctx, tx: Tx, id: number): Promise<PaymentRow> {
  const payment = await lockQueued(tx, id, ctx.clock.now());
  if (!payment) throw new Refusal("not_found");
  // More than any payment can be, and more than a document can show.
  if ((payment.amount ?? 0) > mostPaise)
    throw new Refusal("invalid_input", { fields: { id: "That is more than can be sold." } });
  return payment;
}

interface ManualSettlement {
  readonly admin: { readonly id: string };
  readonly payment: PaymentRow;
  readonly order: OrderRow;
  readonly act: "payment.assigned" | "payment.order_made";
  readonly facts?: Readonly<Record<string, number>>;
}

/** That payment is right for that order, because an administrator says so. */
export async function settleByHand(
  ctx: Ctx,
  tx: Tx,
  { admin, payment, order, ...record }: ManualSettlement,
): Promise<void> {
  await updatePayment(tx, payment.id, { orderId: order.id, isAccepted: true, queueClosedAt: ctx.clock.now() });
  await settleWithin(ctx, tx, { orderId: order.id });
  await recordAct(ctx, tx, {
    actorId: admin.id,
    act: record.act,
    subject: `order:${order.id}`,
    facts: { payment: payment.paymentId, amount: payment.amount, ...record.facts },
  });
  await tellPayer(ctx, tx, { payment, order });
}

// Emails the payer, unless the order is their own.
async function tellPayer(
  ctx: Ctx,
  tx: Tx,
  { payment, order }: { payment: PaymentRow; order: OrderRow },
): Promise<void> {
  const to = parseEmail(payment.payerEmail ?? "");
  if (!to || to === (await findBuyer(tx, order.userId))?.email) return;
  const accountId = await findPayer(tx, { email: to, phone: null });
  const amount = formatRupees(paise(payment.amount ?? 0));
  const sheet = paymentAssigned.sheet({ title: order.title, amount, payment: payment.paymentId });
  await queueEmail(ctx, tx, { to, accountId, sheet });
}

/** An administrator decides: the payment is none of ours. */
export function dismissPayment(ctx: Ctx, admin: { id: string }, id: number): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const payment = await lockQueued(tx, id, ctx.clock.now());
    if (!payment) throw new Refusal("not_found");
    await updatePayment(tx, id, { queueClosedAt: ctx.clock.now() });
    await recordAct(ctx, tx, { actorId: admin.id, act: "payment.dismissed", subject: `payment:${payment.paymentId}` });
  });
}
