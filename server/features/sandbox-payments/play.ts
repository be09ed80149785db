// The acts of a person in the sandbox: as the payer on the payment page, as the provider and the bank at the desk.
import { randomInt } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { leftOf, orderFor, statusOf, withPayment, withRefund } from "./rules.ts";
import type { Book, DisputeState, PlayedPayment, PlayedRefund } from "#contract/values/played-payment.ts";
import {
  type SandboxEventRow,
  findEvent,
  findLink,
  listEvents,
  listLinks,
  type LinkRow,
  lockLink,
  saveBook,
} from "./store.ts";
import { tellAgain, type Telling, tellShop } from "./tell-shop.ts";
import { disputeEvent, linkEvent, paymentEvents, refundEvent, type SandboxEvent } from "./wire.ts";

export type PayerAct = "pay" | "pay_twice" | "fail" | "wait" | "walk_away" | "expire" | "bank_yes" | "bank_no";

interface PayerInput {
  readonly act: PayerAct;
  readonly method: "upi" | "card" | "netbanking";
  readonly telling: Telling;
}

interface PlayResult {
  readonly book: Book;
  readonly events: readonly SandboxEvent[];
}

export async function openLink(ctx: Ctx, code: string): Promise<LinkRow> {
  const link = await findLink(ctx.db, { code });
  if (!link) throw new Refusal("not_found");
  return link;
}

/** Every act is possible at any time, also paying an expired or paid link: that is the purpose of the sandbox. */
export function playPayer(ctx: Ctx, code: string, paying: PayerInput): Promise<LinkRow> {
  return change(ctx, { code, telling: paying.telling }, (link) => {
    const now = ctx.clock.now();
    if (paying.act === "expire") {
      const book = { ...link.book, expiresAt: now.toISOString() };
      return { book, events: [linkEvent({ ...link, book }, { status: statusOf(book, now), now })] };
    }
    if (paying.act === "bank_yes" || paying.act === "bank_no") return answerOfBank(link, paying.act, now);
    const states = {
      pay: "success",
      pay_twice: "success",
      fail: "failed",
      wait: "pending",
      walk_away: "dropped",
    } as const;
    const attempts = paying.act === "pay_twice" ? 2 : 1;
    return Array.from({ length: attempts }).reduce<PlayResult>(
      ({ book, events }) => {
        const payment: PlayedPayment = {
          id: String(randomInt(1e9, 1e10)),
          orderId: orderFor(book, link.code),
          state: states[paying.act as keyof typeof states],
          method: paying.method,
          at: new Date(now.getTime() + book.payments.length).toISOString(),
          refunds: [],
          dispute: null,
        };
        const next = withPayment(book, payment);
        return { book: next, events: [...events, ...paymentEvents({ ...link, book: next }, payment, now)] };
      },
      { book: link.book, events: [] },
    );
  });
}

// The newest attempt that waits.
function answerOfBank(link: LinkRow, act: "bank_yes" | "bank_no", now: Date): PlayResult {
  const waiting = link.book.payments.findLast(({ state }) => state === "pending");
  if (!waiting) return { book: link.book, events: [] };
  const payment: PlayedPayment = { ...waiting, state: act === "bank_yes" ? "success" : "failed" };
  const book = withPayment(link.book, payment);
  return { book, events: paymentEvents({ ...link, book }, payment, now) };
}

export type DeskAct =
  | { readonly act: "refund"; readonly amount: number | undefined }
  | { readonly act: "refund_yes" | "refund_no"; readonly refundId: string }
  | { readonly act: "dispute"; readonly state: DisputeState };

/** Of one payment on a link. */
export function playDesk(
  ctx: Ctx,
  about: { readonly code: string; readonly paymentId: string; readonly telling: Telling },
  desk: DeskAct,
): Promise<LinkRow> {
  return change(ctx, about, (link) => {
    const payment = link.book.payments.find(({ id }) => id === about.paymentId);
    if (payment?.state !== "success") throw new Refusal("not_found");
    const now = ctx.clock.now();
    if (desk.act === "dispute") {
      const dispute = { id: payment.dispute?.id ?? String(randomInt(1e8, 1e9)), state: desk.state };
      const disputed = { ...payment, dispute };
      const event = disputeEvent(link, disputed, now);
      return { book: withPayment(link.book, disputed), events: event ? [event] : [] };
    }
    const refund = desk.act === "refund" ? newRefund(payment, link.book, desk.amount) : movedRefund(payment, desk);
    if (!refund) return { book: link.book, events: [] };
    return { book: withPayment(link.book, withRefund(payment, refund)), events: [refundEvent(payment, refund, now)] };
  });
}

function newRefund(payment: PlayedPayment, book: Book, amount: number | undefined): PlayedRefund | undefined {
  const left = leftOf(payment, book.amount);
  const wanted = Math.min(amount ?? left, left);
  if (wanted < 1) return undefined;
  return { id: String(randomInt(1e9, 1e10)), ref: null, amount: wanted, state: "success", note: null };
}

function movedRefund(
  { refunds }: PlayedPayment,
  { act, refundId }: { readonly act: "refund_yes" | "refund_no"; readonly refundId: string },
): PlayedRefund | undefined {
  const pending = refunds.find(({ id, state }) => id === refundId && state === "pending");
  return pending && { ...pending, state: act === "refund_yes" ? "success" : "failed" };
}

interface LinkAct {
  readonly code: string;
  readonly telling: Telling;
}

function change(ctx: Ctx, { code, telling }: LinkAct, play: (link: LinkRow) => PlayResult): Promise<LinkRow> {
  return inTransaction(ctx.db, async (tx: Tx) => {
    const link = await lockLink(tx, { code });
    if (!link) throw new Refusal("not_found");
    const { book, events } = play(link);
    await saveBook(tx, link.ref, book);
    await tellShop(ctx, tx, { ref: link.ref, events, telling });
    return { ...link, book };
  });
}

export function sendAgain(ctx: Ctx, id: number): Promise<SandboxEventRow> {
  return inTransaction(ctx.db, async (tx) => {
    const event = await findEvent(tx, id);
    if (!event) throw new Refusal("not_found");
    await tellAgain(ctx, tx, event.id);
    return event;
  });
}

const mostLinks = 50;

export interface DeskRow {
  readonly link: LinkRow;
  readonly events: readonly SandboxEventRow[];
}

export async function lookAtDesk(ctx: Ctx): Promise<DeskRow[]> {
  const links = await listLinks(ctx.db, mostLinks);
  return Promise.all(links.map(async (link) => ({ link, events: await listEvents(ctx.db, link.ref) })));
}
