// The words for statuses, payment methods and refunds.
import type { OwnPayment } from "#contract/payments.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

type Status = OwnPayment["status"];

const statuses: Readonly<Record<Status, { readonly label: string; readonly tone: BadgeTone }>> = {
  INITIATED: { label: "Not paid yet", tone: "plain" },
  PENDING: { label: "Pending", tone: "marigold" },
  PAID: { label: "Paid", tone: "bottle" },
  PARTIALLY_REFUNDED: { label: "Partly refunded", tone: "blush" },
  REFUNDED: { label: "Refunded", tone: "indigo" },
  CHARGED_BACK: { label: "Reversed by the bank", tone: "indigo" },
  CANCELLED: { label: "Cancelled", tone: "plain" },
  FAILED: { label: "Failed", tone: "vermilion" },
};

export function statusWords(status: Status): { readonly label: string; readonly tone: BadgeTone } {
  return statuses[status];
}

export function dueBackWords(amount: number): string {
  return `You paid ${formatRupees(paise(amount))} too much. We will refund it.`;
}

export function refundWords({ amount, status }: OwnPayment["refunds"][number]): string {
  const sum = formatRupees(paise(amount));
  if (status === "SUCCESS") return `${sum} was refunded to you.`;
  if (status === "PENDING") return `${sum} is on its way back to you. Banks take 5 to 7 working days.`;
  return `The refund of ${sum} failed. We are looking into it.`;
}
