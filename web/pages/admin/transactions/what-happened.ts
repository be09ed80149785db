// The state of an order and the next step, in plain words.
import type { TransactionDetail } from "#contract/payments-admin.ts";
import { providerLabel } from "#contract/values/payment-providers.ts";
import { sumOf } from "./sum-words.ts";

type Payment = TransactionDetail["payments"][number];

export interface Happened {
  readonly tone: "info" | "success" | "danger";
  readonly title: string;
  readonly says: string;
  readonly todo: string;
}

const nothing = "Nothing to do.";
const byStatus: Record<TransactionDetail["status"], (order: TransactionDetail) => Happened> = {
  INITIATED: () => ({
    tone: "info",
    title: "Not paid yet",
    says: "The checkout was started but not paid.",
    todo: "Nothing to do: the hub checks automatically. If the buyer says they paid, press Recheck.",
  }),
  PENDING: () => ({
    tone: "info",
    title: "The bank has not decided",
    says: "The buyer paid, but their bank hasn't confirmed it. They don't have access yet.",
    todo: "Nothing to do: the hub checks automatically. Recheck checks now.",
  }),
  PAID: ({ amount }) => ({
    tone: "success",
    title: amount === 0 ? "Given for free" : "Paid",
    says:
      amount === 0
        ? "The order was free, so access was given immediately."
        : "The payment arrived, and the buyer has access.",
    todo: nothing,
  }),
  PARTIALLY_REFUNDED: () => ({
    tone: "info",
    title: "Partly refunded",
    says: "Part of it was refunded. The buyer keeps access.",
    todo: nothing,
  }),
  REFUNDED: () => ({
    tone: "info",
    title: "Fully refunded",
    says: "The full amount was refunded, and access has ended.",
    todo: "Nothing to do. They can buy it again.",
  }),
  CHARGED_BACK: () => ({
    tone: "danger",
    title: "Reversed by the bank",
    says: "The bank decided the dispute in the buyer's favour and took the money back. Access has ended.",
    todo: "Nothing can be done here. You can appeal with the provider.",
  }),
  CANCELLED: () => ({
    tone: "info",
    title: "Closed without a payment",
    says: "The checkout expired, or the buyer chose another way to pay.",
    todo: "Nothing to do. Late payments are still accepted; Recheck looks for one.",
  }),
  FAILED: () => ({
    tone: "info",
    title: "The payment failed",
    says: "The payment attempt failed, and the checkout expired.",
    todo: "Nothing to do: they can try again. If they say money left their account, press Recheck.",
  }),
};

/** The state first, then the open tasks. */
export function whatHappened(order: TransactionDetail): readonly Happened[] {
  const events: Happened[] = [byStatus[order.status](order)];
  for (const payment of order.payments) events.push(...aboutPayment(payment));
  for (const { disputeId, outcome, amount } of order.disputes)
    if (outcome === "open")
      events.push({
        tone: "danger",
        title: "The payer's bank asks for the money back",
        says: `Dispute ${disputeId}${amount === null ? "" : ` over ${sumOf(amount)}`} is open. Nothing changes until it is decided.`,
        todo: `Answer it in the ${providerLabel(order.provider)} dashboard before its deadline. Don't refund it in the meantime, or the buyer could get the money twice.`,
      });
  for (const { amount, status } of order.refunds) events.push(...aboutRefund(amount, status));
  if (order.events.some(({ problem }) => problem !== null))
    events.push({
      tone: "danger",
      title: "A webhook from the provider could not be processed",
      says: "The hub saved the webhook and will retry. The timeline shows the error.",
      todo: "Press Recheck to ask the provider directly.",
    });
  if (!order.canAsk && order.provider !== "none")
    events.push({
      tone: "danger",
      title: `The keys of ${providerLabel(order.provider)} are missing`,
      says: "The hub can't check or refund this order.",
      todo: `Set the keys again (see “Running the hub” in the docs), or refund in the ${providerLabel(order.provider)} dashboard.`,
    });
  return events;
}

function aboutPayment({ flag, paymentId, left }: Payment): Happened[] {
  if (flag === null || flag === "disputed") return [];
  if (flag === "duplicate_payment")
    return left === 0
      ? []
      : [
          {
            tone: "danger",
            title: "Paid twice: a refund is due",
            says: `Payment ${paymentId} is a second payment for the same purchase.`,
            todo: "Press Refund next to that payment. The buyer keeps what they bought.",
          },
        ];
  return [
    {
      tone: "danger",
      title: "A payment doesn't match this order",
      says: `Payment ${paymentId} has a different amount or currency, so it wasn't applied.`,
      todo: "Open Unmatched payments to assign it to this order, or refund it at the provider and dismiss it.",
    },
  ];
}

function aboutRefund(amount: number | null, status: "PENDING" | "SUCCESS" | "FAILED"): Happened[] {
  const sum = amount === null ? "A refund" : `A refund of ${sumOf(amount)}`;
  if (status === "PENDING")
    return [
      {
        tone: "info",
        title: "A refund is on its way",
        says: `${sum} was requested and isn't confirmed yet. Banks take 5 to 7 working days.`,
        todo: "Nothing to do: the hub tracks it and emails the buyer when it is done.",
      },
    ];
  if (status === "FAILED")
    return [
      {
        tone: "danger",
        title: "A refund did not go through",
        says: `The provider rejected ${sum}. Nothing was refunded.`,
        todo: "Check the reason in the provider's dashboard (often a low balance), then refund again.",
      },
    ];
  return [];
}
