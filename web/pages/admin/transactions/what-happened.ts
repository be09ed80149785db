// What happened to an order, and what there is to do about it, in plain words.
import type { TransactionDetail } from "#contract/payments-admin.ts";
import { sumOf } from "./sum-words.ts";

type Payment = TransactionDetail["payments"][number];

export interface Happened {
  readonly tone: "info" | "success" | "danger";
  readonly title: string;
  readonly says: string;
  readonly todo: string;
}

const providers: Readonly<Record<string, string>> = {
  cashfree: "Cashfree",
  razorpay: "Razorpay",
  sandbox: "the sandbox",
};

export function providerName(provider: string): string {
  return providers[provider] ?? provider;
}

const nothing = "Nothing to do.";
const byStatus: Record<TransactionDetail["status"], (order: TransactionDetail) => Happened> = {
  INITIATED: () => ({
    tone: "info",
    title: "Not paid yet",
    says: "Somebody began to buy and has not paid.",
    todo: "Nothing to do: the hub asks again by itself. If they say that they have paid, press Recheck.",
  }),
  PENDING: () => ({
    tone: "info",
    title: "The bank has not decided",
    says: "Somebody paid, and their bank has not confirmed it. Nothing was given for it yet.",
    todo: "Nothing to do: the hub asks again by itself. Recheck asks now.",
  }),
  PAID: ({ amount }) => ({
    tone: "success",
    title: amount === 0 ? "Given for free" : "Paid",
    says: amount === 0 ? "It cost nothing and was given at once." : "The money came, and what was bought is theirs.",
    todo: nothing,
  }),
  PARTIALLY_REFUNDED: () => ({
    tone: "info",
    title: "Paid, and partly sent back",
    says: "A part went back. What was bought is still theirs.",
    todo: nothing,
  }),
  REFUNDED: () => ({
    tone: "info",
    title: "All sent back",
    says: "All of the money went back, and what was bought has ended.",
    todo: "Nothing to do. They may buy it again.",
  }),
  CHARGED_BACK: () => ({
    tone: "danger",
    title: "Taken back by the bank",
    says: "The payer's bank decided for the payer and took the money. What was bought has ended.",
    todo: "Nothing can be done here. Whether to appeal is between you and the provider.",
  }),
  CANCELLED: () => ({
    tone: "info",
    title: "Closed without a payment",
    says: "Its time ran out, or they chose to pay another way.",
    todo: "Nothing to do. Money that comes all the same is still honoured; Recheck asks whether any came.",
  }),
  FAILED: () => ({
    tone: "info",
    title: "The payment failed",
    says: "They tried to pay, it did not work, and the time ran out.",
    todo: "Nothing to do: they can begin again. If they say that money left their account, press Recheck.",
  }),
};

/** First how it stands, then whatever asks for somebody. */
export function whatHappened(order: TransactionDetail): readonly Happened[] {
  const found: Happened[] = [byStatus[order.status](order)];
  for (const payment of order.payments) found.push(...aboutPayment(payment));
  for (const { disputeId, outcome, amount } of order.disputes)
    if (outcome === "open")
      found.push({
        tone: "danger",
        title: "The payer's bank asks for the money back",
        says: `Dispute ${disputeId}${amount === null ? "" : ` over ${sumOf(amount)}`} is open. Until it is decided everything stays as it is.`,
        todo: `Answer it in the dashboard of ${providerName(order.provider)}, before the day it names. Do not refund meanwhile: the money could go back twice.`,
      });
  for (const { amount, status } of order.refunds) found.push(...aboutRefund(amount, status));
  if (order.events.some(({ problem }) => problem !== null))
    found.push({
      tone: "danger",
      title: "A message of the provider could not be worked with",
      says: "It is kept and tried again. What went wrong stands with it on the line of time.",
      todo: "Press Recheck: asking the provider gives the same news another way.",
    });
  if (!order.canAsk && order.provider !== "none")
    found.push({
      tone: "danger",
      title: `The keys of ${providerName(order.provider)} are gone`,
      says: "The hub can neither ask about this order nor send its money back.",
      todo: `Set the keys again (docs: running the hub), or send the money back in the dashboard of ${providerName(order.provider)}.`,
    });
  return found;
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
            says: `Payment ${paymentId} is more than this person owed.`,
            todo: "Press Refund beside that payment. What they bought stays theirs.",
          },
        ];
  return [
    {
      tone: "danger",
      title: "Money came that does not fit",
      says: `Payment ${paymentId} is not the amount or the currency of this order, so nothing was given for it.`,
      todo: "Look under Unmatched payments: assign it to this order, or send it back.",
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
        says: `${sum} was asked for, and the provider has not confirmed it. Banks take 5 to 7 working days.`,
        todo: "Nothing to do: the hub follows it by itself and writes to the payer when it is done.",
      },
    ];
  if (status === "FAILED")
    return [
      {
        tone: "danger",
        title: "A refund did not go through",
        says: `${sum} was refused by the provider. The money is still here.`,
        todo: "Look in the provider's dashboard why (often its balance is too low), then refund again.",
      },
    ];
  return [];
}
