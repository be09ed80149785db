import type { ReactNode } from "react";
import { formatSum } from "#contract/values/money.ts";
import { providerLabel } from "#contract/values/payment-providers.ts";
import type { QueueReason } from "#contract/values/order-status.ts";
import { Button } from "#web/ui/button.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
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
      <article className="grid gap-x-6 gap-y-2 px-4 py-3 text-sm lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-2">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h2 className="font-text text-base font-semibold tabular-nums">{amountOf(payment)}</h2>
            <StatusDot tone="marigold">{title}</StatusDot>
            <p className="text-soft tabular-nums">
              <Since at={receivedAt} />
            </p>
          </div>
          <p>{says}</p>
          <dl className="flex flex-wrap gap-x-5 gap-y-1">
            {Object.entries(facts).map(([name, value]) =>
              value === null ? null : (
                <div key={name} className="flex flex-wrap gap-x-1.5 [overflow-wrap:anywhere]">
                  <dt className="text-soft">{name}</dt>
                  <dd className="font-semibold">{value}</dd>
                </div>
              ),
            )}
          </dl>
        </div>
        <div className="flex flex-wrap gap-2 self-center">
          <Button size="sm" variant="outline" onClick={onAssign}>
            Assign to an order
          </Button>
          <Button size="sm" variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      </article>
    </li>
  );
}
