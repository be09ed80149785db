// The papers of a settlement: its document, and the email that carries it. Documents are numbered in the transaction that
// settles, so no number is ever missing; drawing and writing are due work.
import { findCountry } from "#contract/values/countries.ts";
import { paise, formatRupees } from "#contract/values/money.ts";
import type { Ctx } from "#server/context.ts";
import { type Db, inTransaction, type Tx } from "#server/db/client.ts";
import {
  issueCreditNote,
  issueInvoice,
  type ListedDocument,
  listDocuments,
  lookAtDocuments,
  type Sale,
} from "#server/features/invoices/issue-document.ts";
import { drawDocument } from "#server/features/invoices/draw-document.ts";
import { needsDiscord } from "#server/features/discord/link-discord.ts";
import { lastQueued, queueEmail } from "#server/features/mailing/queue-email.ts";
import type { Email } from "#server/features/mailing/emails/sheet.ts";
import { welcomeMember } from "#server/features/membership/welcome-member.ts";
import { enqueue, backOff, NotNow, type WorkKind } from "#server/jobs/due-work.ts";
import type { Work } from "#server/jobs/work.ts";
import { type Buyer, findBuyer } from "../buyer-store.ts";
import { lookAtPayments, type PaymentRow } from "../fact-store.ts";
import { findRefund, type RefundRow, updateRefund } from "../refund-store.ts";
import { membershipEnded, paidTwice, paymentConfirmed, refundBegun, refundDone } from "../emails.ts";
import { findOrder, type OrderRow } from "../order-store.ts";

const emailWork = "payment letter";

// Without a role there, or with an account connected already, the row is left out.
const connectDiscord = "Connect your account to get your role";

interface Settlement {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  // Of that payment, and done.
  readonly refunds: readonly RefundRow[];
  readonly isSold: boolean;
}

/** After each judgement: an invoice for an order that it sold, a note for each refund of its payment. */
export async function askForPapers(ctx: Ctx, tx: Tx, settled: Settlement): Promise<void> {
  const { order, payment, refunds, isSold } = settled;
  // An administrator may have taken nothing for it.
  if (isSold && payment.amount !== 0) {
    const documents = await listDocuments(tx, [order.id]);
    if (isWithoutInvoice(documents)) await giveInvoice(ctx, tx, { ...settled, documents });
  }
  for (const refund of refunds) if (refund.creditNote === null) await giveNote(ctx, tx, { order, refund });
}

// None yet, or all of it was credited: right money came after all.
function isWithoutInvoice(documents: readonly ListedDocument[]): boolean {
  const sum = (of: readonly ListedDocument[]) => of.reduce((total, { amount }) => total + amount, 0);
  return sum(documents.filter(isInvoice)) <= sum(documents.filter((one) => !isInvoice(one)));
}

interface SoldOrder extends Settlement {
  readonly documents: readonly ListedDocument[];
}

async function giveInvoice(ctx: Ctx, tx: Tx, sold: SoldOrder): Promise<void> {
  await issueInvoice(ctx, tx, saleOf(sold, await findBuyer(tx, sold.order.userId)));
  await askForEmail(ctx, tx, `paid ${sold.order.id}`);
}

function saleOf({ order, payment, documents }: SoldOrder, buyer: Buyer | undefined): Sale {
  const { id: orderId, userId, billing, provider } = order;
  return {
    orderId,
    personId: userId,
    isSandbox: provider === "sandbox",
    isAgain: documents.length > 0,
    buyer: { ...billing!, country: findCountry(billing?.country ?? "")?.name ?? null, email: buyer?.email ?? null },
    what:
      order.kind === "membership"
        ? { kind: "membership" }
        : { kind: "product", productId: order.productId ?? 0, title: order.title },
    // An administrator may have taken another amount for it.
    listTotal: Math.max(order.listAmount, payment.amount ?? 0),
    total: payment.amount ?? order.amount,
    payment: { id: payment.paymentId, method: payment.method },
  };
}

async function giveNote(ctx: Ctx, tx: Tx, { order, refund }: { order: OrderRow; refund: RefundRow }): Promise<void> {
  const note = await issueCreditNote(ctx, tx, {
    orderId: order.id,
    refundKey: String(refund.id),
    amount: refund.amount ?? 0,
  });
  if (!note) return;
  await updateRefund(tx, refund.id, { creditNote: note.number });
  await askForEmail(ctx, tx, `refunded ${refund.id} ${order.id}`);
}

/** A subject names the paper's order: "welcome ORDER", "paid ORDER", "twice ORDER", "refund-begun ROW ORDER", "refunded ROW ORDER". */
export function askForEmail(ctx: Ctx, tx: Tx, subject: string): Promise<void> {
  return enqueue(ctx, tx, { kind: emailWork, subject });
}

/** Documents are drawn, and the emails that carry them are queued. */
export function writePaymentEmails(ctx: Ctx): WorkKind {
  return {
    name: emailWork,
    concurrency: 2,
    leaseSeconds: 120,
    retryAfter: backOff({ firstSeconds: 5, mostSeconds: 3600, tries: 10 }),
    run: async (work) => {
      await writeEmail(ctx, work);
      return undefined;
    },
  };
}

async function writeEmail(ctx: Ctx, work: Work): Promise<void> {
  const [what, ...ids] = work.subject.split(" ");
  const order = await findOrder(ctx.db, ids.at(-1) ?? "");
  if (!order || order.userId === null) return;
  if (what === "welcome") return welcomeBuyer(ctx, work, order);
  if (what === "paid") return sendPaper(ctx, work, { order, email: paymentConfirmed, refund: undefined });
  if (what === "twice") return sayPaidTwice(ctx, work, order);
  const refund = await findRefund(ctx.db, Number(ids[0]));
  if (refund) await sendPaper(ctx, work, { order, email: what === "refunded" ? refundDone : refundBegun, refund });
}

interface PaperEmail {
  readonly order: OrderRow;
  readonly email: typeof paymentConfirmed | typeof refundBegun;
  readonly refund: RefundRow | undefined;
}

async function sendPaper(ctx: Ctx, work: Work, { order, email, refund }: PaperEmail): Promise<void> {
  const invoice = refund ? undefined : await newestInvoice(ctx.db, order.id);
  const number = refund ? refund.creditNote : (invoice?.number ?? null);
  const drawn = number === null || email === refundBegun ? undefined : await drawDocument(ctx, number);
  const amount = formatRupees(paise(refund?.amount ?? invoice?.amount ?? order.amount));
  const discord = !refund && (await needsDiscord(ctx, order)) ? connectDiscord : "";
  await inTransaction(ctx.db, async (tx) => {
    await work.finish(tx);
    const buyer = await findBuyer(tx, order.userId);
    if (!buyer?.email) return;
    await queueEmail(ctx, tx, {
      to: buyer.email,
      name: order.billing?.name,
      accountId: order.userId!,
      sheet: (email as Email<object>).sheet({
        title: order.title,
        amount,
        order: order.id,
        document: number ?? "",
        discord,
      }),
      attachments: drawn ? [{ name: drawn.fileName, type: "application/pdf", file: drawn.storageKey }] : [],
    });
  });
}

const paidTwicePauseMs = 3_600_000;

// At most one email an hour. By the time it is written, the payment may have replaced another one, or may be refunded already.
async function sayPaidTwice(ctx: Ctx, work: Work, order: OrderRow): Promise<void> {
  const last = await lastQueued(ctx.db, { accountId: order.userId!, kind: paidTwice.name });
  const pauseMs = (last?.getTime() ?? 0) + paidTwicePauseMs - ctx.clock.now().getTime();
  if (pauseMs > 0) throw new NotNow(pauseMs);
  const duplicates = (await lookAtPayments(ctx.db, [order.id])).filter(({ flag }) => flag === "duplicate_payment");
  await inTransaction(ctx.db, async (tx) => {
    await work.finish(tx);
    const buyer = await findBuyer(tx, order.userId);
    if (!buyer?.email || duplicates.length === 0) return;
    const amount = formatRupees(paise(duplicates.reduce((sum, one) => sum + (one.amount ?? 0), 0)));
    await queueEmail(ctx, tx, {
      to: buyer.email,
      name: order.billing?.name,
      accountId: order.userId!,
      sheet: paidTwice.sheet({ title: order.title, amount, order: order.id }),
    });
  });
}

/** The numbers of the documents from each order's first payment. */
export async function invoicesOf(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const documents = await lookAtDocuments(db, orderIds);
  return new Map(
    documents
      .filter(isInvoice)
      .map(({ orderId, number }) => [orderId, number] as const)
      .toReversed(),
  );
}

/** The document in force: an order that was credited in full and paid again has another. */
export async function newestInvoice(db: Db | Tx, orderId: string): Promise<ListedDocument | undefined> {
  return (await listDocuments(db, [orderId])).findLast(isInvoice);
}

const isInvoice = ({ kind }: ListedDocument): boolean => kind === "invoice" || kind === "receipt";

// The payer gave their name, so nothing has to wait.
async function welcomeBuyer(ctx: Ctx, work: Work, order: OrderRow): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await work.finish(tx);
    await welcomeMember(ctx, tx, { personId: order.userId!, name: order.billing?.name });
  });
}

/** When the purchase ended. */
export async function writeEnding(ctx: Ctx, tx: Tx, order: OrderRow): Promise<void> {
  if (order.kind !== "membership" || order.userId === null) return;
  const buyer = await findBuyer(tx, order.userId);
  if (!buyer?.email) return;
  const sheet = membershipEnded.sheet({ order: order.id });
  await queueEmail(ctx, tx, { to: buyer.email, name: order.billing?.name, accountId: order.userId, sheet });
}
