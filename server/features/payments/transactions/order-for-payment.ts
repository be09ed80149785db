// A payment without an order, because the backup is older than the order: an administrator names buyer and product, and the order is
// written down and settled in one act.
import type { OrderForPaymentRequest } from "#contract/payments-admin.ts";
import { asPhone } from "#contract/values/phone.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPerson } from "#server/features/accounts/standing.ts";
import { readSettings } from "#server/features/settings/read-settings.ts";
import { type Buyer, findBuyer } from "../buyer-store.ts";
import { priceOrder } from "../checkout/price-order.ts";
import type { PaymentRow } from "../fact-store.ts";
import { lastBilling } from "../history/open-checkouts.ts";
import { findOrder, type OrderRow } from "../order-store.ts";
import { holdUnmatched, settleByHand } from "../settling/match-payments.ts";
import { writeOrder } from "../write-order.ts";

type Wish = OrderForPaymentRequest & { readonly id: number };

export async function createOrderFor(ctx: Ctx, admin: { id: string }, wish: Wish): Promise<OrderRow> {
  const { userId, buys } = wish;
  const { membershipPrice } = await readSettings(ctx);
  const last = await lastBilling(ctx, userId);
  const created = await inTransaction(ctx.db, async (tx) => {
    // In the funnel's order: the person first.
    if (!(await holdPerson(tx, userId))) refuse("userId", "This account no longer exists.");
    const payment = await holdUnmatched(ctx, tx, wish.id);
    const amount = rupeesOf(payment);
    const priced = await priceOrder(ctx, tx, { personId: userId, buys, membershipPrice });
    if (amount !== priced.amount && wish.price !== priced.amount)
      throw new Refusal("amount_differs", { price: priced.amount });
    const buyer = await findBuyer(tx, userId);
    const order = await writeOrder(tx, {
      userId,
      kind: priced.kind,
      productId: priced.productId,
      title: priced.title,
      // The price in force when it was paid is unknown: the document claims no discount.
      amount,
      listAmount: amount,
      billing: wish.state === undefined ? (last ?? refuse("state", noState)) : billedIn(wish.state, payment, buyer),
      provider: payment.provider,
      status: "INITIATED",
      createdAt: ctx.clock.now(),
    });
    await settleByHand(ctx, tx, {
      admin,
      payment,
      order,
      act: "payment.order_made",
      facts: { price: priced.amount },
    });
    return order;
  });
  return (await findOrder(ctx.db, created.id))!;
}

const noState = "They were never billed before: choose their State.";

function refuse(field: string, why: string): never {
  throw new Refusal("invalid_input", { fields: { [field]: why } });
}

function rupeesOf({ amount, currency, orderId }: PaymentRow): number {
  if (orderId !== null) refuse("id", "This payment has an order. Assign it to that one.");
  if (amount === null || amount === 0) refuse("id", "This payment has no amount that an order could have.");
  if (currency !== null && currency.toUpperCase() !== "INR") refuse("id", "This payment is not in rupees.");
  return amount;
}

// A person without earlier orders: only the payer's phone and the State are known.
function billedIn(
  state: string,
  { payerPhone }: PaymentRow,
  buyer: Buyer | undefined,
): NonNullable<OrderRow["billing"]> {
  const name = buyer?.name ?? buyer?.email ?? "";
  return { name, phone: asPhone(payerPhone ?? "") ?? "", state, pin: "", gstin: null, company: null };
}
