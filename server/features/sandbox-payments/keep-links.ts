// The requests of the shop over the wire.
import { randomBytes, randomInt } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { enqueue, backOff, type WorkKind } from "#server/jobs/due-work.ts";
import { codeIn, leftOf, readNewLink, readNewRefund, statusOf, withPayment, withRefund } from "./rules.ts";
import type { PlayedPayment, PlayedRefund } from "#contract/values/played-payment.ts";
import { deleteLinksBefore, findLink, insertLink, type LinkRow, lockLink, saveBook } from "./store.ts";
import { tellShop } from "./tell-shop.ts";
import { refundEvent } from "./wire.ts";

/** A refusal in the words of the played provider. */
export class PlayedNo extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const refundWork = "sandbox payment refund";
// A bank takes days; a person who tries the hub should not have to wait.
const refundSeconds = 15;

export function makeLink(ctx: Ctx, raw: string): Promise<LinkRow> {
  const now = ctx.clock.now();
  const read = readNewLink(raw, now);
  if ("wrong" in read) throw new PlayedNo(read.wrong);
  return inTransaction(ctx.db, async (tx) => {
    const code = randomBytes(8).toString("hex");
    const made = await insertLink(tx, { ref: read.ref, code, book: read.book, createdAt: now });
    if (!made) throw new PlayedNo("link_already_exists");
    return made;
  });
}

export async function lookAtLink(ctx: Ctx, ref: string): Promise<LinkRow> {
  const link = await findLink(ctx.db, { ref });
  if (!link) throw new PlayedNo("link_not_found");
  return link;
}

export function cancelLink(ctx: Ctx, ref: string): Promise<LinkRow> {
  return inTransaction(ctx.db, async (tx) => {
    const link = await lockLink(tx, { ref });
    if (!link) throw new PlayedNo("link_not_found");
    if (statusOf(link.book, ctx.clock.now()) !== "ACTIVE") throw new PlayedNo("link_cannot_be_cancelled");
    const book = { ...link.book, cancelled: true };
    await saveBook(tx, ref, book);
    return { ...link, book };
  });
}

interface LinkOrder {
  readonly link: LinkRow;
  readonly payments: readonly PlayedPayment[];
}

export async function lookAtOrder(ctx: Ctx, orderId: string): Promise<LinkOrder> {
  const code = codeIn(orderId);
  const link = code === undefined ? undefined : await findLink(ctx.db, { code });
  const payments = link?.book.payments.filter((payment) => payment.orderId === orderId) ?? [];
  if (!link || payments.length === 0) throw new PlayedNo("order_not_found");
  return { link, payments };
}

interface LinkRefund {
  readonly payment: PlayedPayment;
  readonly refund: PlayedRefund;
}

export function askForRefund(ctx: Ctx, orderId: string, raw: string): Promise<LinkRefund> {
  const read = readNewRefund(raw);
  if ("wrong" in read) throw new PlayedNo(read.wrong);
  return inTransaction(ctx.db, async (tx) => {
    const link = await lockLink(tx, { code: codeIn(orderId) ?? "" });
    const payment = link?.book.payments.find((one) => one.orderId === orderId && one.state === "success");
    if (!link || !payment) throw new PlayedNo("order_not_found");
    if (payment.refunds.some(({ ref }) => ref === read.ref)) throw new PlayedNo("refund_already_exists");
    if (leftOf(payment, link.book.amount) < read.amount) throw new PlayedNo("refund_amount_exceeded");
    const refund: PlayedRefund = { ...read, id: String(randomInt(1e9, 1e10)), state: "pending" };
    await saveBook(tx, link.ref, withPayment(link.book, withRefund(payment, refund)));
    const dueAt = new Date(ctx.clock.now().getTime() + refundSeconds * 1000);
    await enqueue(ctx, tx, { kind: refundWork, subject: `${link.code} ${refund.id}`, dueAt });
    return { payment, refund };
  });
}

/** The money arrives a while after the request, unless the desk said otherwise. */
export function finishRefunds(ctx: Ctx): WorkKind {
  return {
    name: refundWork,
    concurrency: 4,
    leaseSeconds: 60,
    retryAfter: backOff({ firstSeconds: 5, mostSeconds: 300, tries: 8 }),
    async run(work) {
      const [code = "", refundId = ""] = work.subject.split(" ");
      await settleRefund(ctx, { code, refundId, state: "success" });
    },
  };
}

interface RefundResult {
  readonly code: string;
  readonly refundId: string;
  readonly state: "success" | "failed";
}

/** Only what is pending moves. */
function settleRefund(ctx: Ctx, { code, refundId, state }: RefundResult): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const link = await lockLink(tx, { code });
    const payment = link?.book.payments.find(({ refunds }) => refunds.some(({ id }) => id === refundId));
    const pending = payment?.refunds.find(({ id }) => id === refundId);
    if (!link || !payment || pending?.state !== "pending") return;
    const refund = { ...pending, state };
    await saveBook(tx, link.ref, withPayment(link.book, withRefund(payment, refund)));
    const events = [refundEvent(payment, refund, ctx.clock.now())];
    await tellShop(ctx, tx, { ref: link.ref, events, telling: "now" });
  });
}

const keptMs = 90 * 86_400_000;

/** Made-up money is forgotten after ninety days. */
export function sweepLinks(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  return deleteLinksBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptMs), signal);
}
