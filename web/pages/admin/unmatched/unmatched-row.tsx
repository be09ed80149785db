import type { ReactNode } from "react";
import { formatSum } from "#contract/values/money.ts";
import { providerLabel } from "#contract/values/payment-providers.ts";
import type { QueueReason } from "#contract/values/order-status.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { FactList } from "../list/fact-list.tsx";
import { Since } from "../list/moment.tsx";
import type { UnmatchedPayment } from "../calls/money-calls.ts";

const reasons: Record<QueueReason, { readonly title: string; readonly says: string }> = {
  unknown_order: { title: "Unknown order", says: "The provider names an order the hub doesn't have." },
  no_match: { title: "No match", says: "Paid through a form: no open order has this amount and payer." },
  ambiguous: {
    title: "Several matches",
    says: "Paid through a form: several open orders have this amount and payer.",
  },
  amount_mismatch: { title: "Another amount", says: "The amount differs from the order's price." },
  currency_mismatch: { title: "Another currency", says: "The order is in rupees; this payment isn't." },
  partial: { title: "Partial payment", says: "Less than the order's price." },
};

/** Unparsed: the provider's amount may be no number. */
export function amountOf({ amount, currency }: Pick<UnmatchedPayment, "amount" | "currency">): string {
  if (amount === null) return "An amount that could not be read";
  return currency === null || currency === "INR" ? formatSum(amount) : `${currency} ${amount / 100}`;
}

interface UnmatchedRowProps {
  readonly payment: UnmatchedPayment;
  readonly onAssign: () => void;
  readonly onDismiss: () => void;
}

export function UnmatchedRow({ payment, onAssign, onDismiss }: UnmatchedRowProps): ReactNode {
  const { reason, provider, orderId, paymentId, email, phone, form, receivedAt } = payment;
  const { title, says } = reasons[reason];
  const facts = {
    Email: email,
    Phone: phone,
    Order: orderId,
    [`Payment at ${providerLabel(provider)}`]: paymentId,
    Form: form,
  };
  return (
    <li>
      <article className="grid gap-4 rounded-lg border border-edge bg-raised p-4 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="grid gap-1">
            <h2 className="font-text text-title leading-tight font-semibold tabular-nums">{amountOf(payment)}</h2>
            <p className="text-sm text-soft">
              <Since at={receivedAt} />
            </p>
          </div>
          <Badge tone="marigold">{title}</Badge>
        </div>
        <p>{says}</p>
        <FactList facts={facts} className="sm:grid-cols-2 lg:grid-cols-3" />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button onClick={onAssign}>Assign to an order</Button>
          <Button variant="outline" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      </article>
    </li>
  );
}
