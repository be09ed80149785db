// From the button to the provider's page. The order is written down first; the same request gives the same order, however often it is sent.
import { randomBytes } from "node:crypto";
import type { StartCheckoutRequest } from "#contract/payments.ts";
import { inCapitals } from "#contract/values/invite-code.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPerson } from "#server/features/accounts/standing.ts";
import { holdSeatForOrder } from "#server/features/events/seats/seat-of-order.ts";
import { readSettings } from "#server/features/settings/read-settings.ts";
import { enqueueLook } from "../settling/follow-orders.ts";
import { formOf, withOrder } from "../form-rules.ts";
import { giveGrant } from "../settling/grants.ts";
import { countingGuesses } from "./invite-codes.ts";
import { closeAtProvider, linkLifeMs, openAtProvider, returnTo } from "../settling/links.ts";
import { listOpenOrders, type OrderRow } from "../order-store.ts";
import { writeOrder } from "../write-order.ts";
import { type PricedOrder, priceOrder } from "./price-order.ts";

const formLifeMs = 24 * 3_600_000;
const seatMarginMs = 10 * 60_000;

interface StartedOrder {
  readonly order: OrderRow;
  readonly isNew: boolean;
}

/** Resolves to an order that can be paid, or is paid already when there was nothing to pay. */
export function startCheckout(ctx: Ctx, personId: string, wish: StartCheckoutRequest): Promise<StartedOrder> {
  const begin = () => openOrder(ctx, personId, wish);
  const isWithCode = wish.buys.kind === "membership" && wish.buys.inviteCode !== undefined;
  return isWithCode ? countingGuesses(ctx, personId, begin) : begin();
}

async function openOrder(ctx: Ctx, personId: string, wish: StartCheckoutRequest): Promise<StartedOrder> {
  const { membershipPrice } = await readSettings(ctx);
  const begin = () => inTransaction(ctx.db, (tx) => beginOrder(ctx, tx, { personId, wish, membershipPrice }));
  let begun = await begin();
  // First, orders at another price are closed at the provider: if one is paid in that moment, the thing is not sold twice.
  for (let closing = 0; "close" in begun && closing < 5; closing += 1) {
    for (const order of begun.close) await closeAtProvider(ctx, order);
    begun = await begin();
  }
  if ("close" in begun) throw new Refusal("payments_unavailable", { retryAfterSeconds: 5 });
  const { order } = begun;
  if (order.url !== null || order.amount === 0) return begun;
  // Also when an earlier try stored the order and the provider did not answer.
  return { order: await openAtProvider(ctx, order), isNew: true };
}

interface CheckoutInput {
  readonly personId: string;
  readonly wish: StartCheckoutRequest;
  readonly membershipPrice: number;
}

async function beginOrder(
  ctx: Ctx,
  tx: Tx,
  { personId, wish, membershipPrice }: CheckoutInput,
): Promise<StartedOrder | { readonly close: readonly OrderRow[] }> {
  if (!(await holdPerson(tx, personId))) throw new Refusal("not_signed_in");
  const now = ctx.clock.now();
  const own = wish.buys.kind === "membership" ? wish.buys.inviteCode?.trim() : undefined;
  const reserved = await sameWish(tx, { personId, code: own && inCapitals(own), now, wish });
  if (reserved) return { order: reserved, isNew: false };
  const priced = await priceOrder(ctx, tx, { personId, buys: wish.buys, membershipPrice });
  if (priced.amount !== wish.price) throw new Refusal("price_changed", { price: priced.amount });
  const open = (await listOpenOrders(tx, personId, priced)).filter((order) => isPayable(order, now));
  const same = open.find((order) => order.amount === priced.amount && order.inviteCode === (priced.code?.code ?? null));
  if (!same && open.length > 0) return { close: open };
  const order = same ?? (await newOrder(ctx, tx, { personId, wish, priced }));
  await holdSeat(ctx, tx, { order, personId });
  return { order, isNew: same === undefined };
}

// Until the order ends, and a little longer: the news of a payment in its last moment takes a while.
async function holdSeat(
  ctx: Ctx,
  tx: Tx,
  { order, personId }: { readonly order: OrderRow; readonly personId: string },
): Promise<void> {
  if (order.productId === null || order.amount === 0) return;
  // A link that is not made yet lives its whole life from now on.
  const end = order.url === null ? ctx.clock.now().getTime() + linkLifeMs : (order.expiresAt?.getTime() ?? 0);
  const until = new Date(end + seatMarginMs);
  await holdSeatForOrder(ctx, tx, { orderId: order.id, personId, productId: order.productId, until });
}

// An invite code whose last use they hold themselves is used up for all others.
async function sameWish(
  tx: Tx,
  { personId, code, now, wish }: { personId: string; code: string | undefined; now: Date; wish: StartCheckoutRequest },
): Promise<OrderRow | undefined> {
  if (code === undefined) return undefined;
  const open = await listOpenOrders(tx, personId, { kind: "membership", productId: null });
  return open.find((order) => order.inviteCode === code && order.amount === wish.price && isPayable(order, now));
}

function isPayable({ expiresAt, status }: OrderRow, now: Date): boolean {
  return status === "PENDING" || expiresAt === null || expiresAt > now;
}

interface NewOrderInput {
  readonly personId: string;
  readonly wish: StartCheckoutRequest;
  readonly priced: PricedOrder;
}

async function newOrder(ctx: Ctx, tx: Tx, { personId, wish: { billing }, priced }: NewOrderInput): Promise<OrderRow> {
  const now = ctx.clock.now();
  const isFree = priced.amount === 0;
  const form = isFree ? undefined : staticForm(ctx, priced);
  const row = {
    userId: personId,
    kind: priced.kind,
    productId: priced.productId,
    title: priced.title,
    amount: priced.amount,
    listAmount: priced.listAmount,
    inviteCodeId: priced.code?.id ?? null,
    inviteCode: priced.code?.code ?? null,
    codeUse: priced.code ? (isFree ? "used" : "reserved") : null,
    // A free order has no bill.
    billing: isFree ? null : (billing ?? null),
    provider: isFree ? "none" : ctx.payments.through.name,
    providerRef: isFree || form ? null : randomBytes(18).toString("base64url"),
    form: form ? formOf(form) : null,
    status: isFree ? "PAID" : "INITIATED",
    isGranted: isFree,
    createdAt: now,
    expiresAt: isFree ? null : new Date(now.getTime() + (form ? formLifeMs : linkLifeMs)),
    settledAt: isFree ? now : null,
  } as const;
  const order = await writeOrder(tx, row, (id) =>
    form ? withOrder(form, { orderId: id, returnUrl: returnTo(ctx, id) }) : null,
  );
  if (!isFree) await enqueueLook(ctx, tx, order);
  else if (!(await giveGrant(ctx, tx, { order, isFirst: true })))
    throw new Refusal(order.kind === "membership" ? "already_member" : "already_owned");
  return order;
}

// The provider's own form serves the invite codes that name one, and memberships at the full price when the operator has one.
function staticForm({ payments: { through } }: Ctx, { kind, code, amount }: PricedOrder): string | undefined {
  if (!through.hasForms || kind !== "membership" || amount === 0) return undefined;
  return code ? (code.checkoutLink ?? undefined) : through.formUrl;
}
