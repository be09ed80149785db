import type { ReactNode } from "react";
import type { LikelyOrders } from "#contract/payments-admin.ts";
import type { LikelyReason } from "#contract/values/order-status.ts";
import { formatSum } from "#contract/values/money.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { statusWords } from "#web/features/payments/status-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { shortMomentOf } from "../list/office-times.ts";
import { likelyOrders, type UnmatchedPayment } from "../calls/money-calls.ts";

const reasons: Record<LikelyReason, string> = {
  named: "named in the payment",
  email: "same email",
  phone: "same phone",
  amount: "same amount",
  near: "started just before",
};

interface LikelyProps {
  readonly payment: Pick<UnmatchedPayment, "id" | "amount" | "currency">;
  readonly chosen: string;
  readonly onChoose: (orderId: string) => void;
}

/** Orders that the payment may belong to, with reasons. Choosing one only fills in the field. */
export function Likely({ payment, chosen, onChoose }: LikelyProps): ReactNode {
  const likely = useOwnQuery(() => likelyOrders(payment.id));
  return (
    <Loaded
      of={likely}
      waiting={<Skeleton className="h-28 w-full" />}
      failed={{ title: "The likely orders did not load" }}
      isEmpty={({ orders }) => orders.length === 0}
      empty={<p className="text-sm text-soft">No open order has this amount, email or phone.</p>}
    >
      {({ orders }) => <Choice orders={orders} payment={payment} chosen={chosen} onChoose={onChoose} />}
    </Loaded>
  );
}

interface LikelyChoice extends LikelyProps {
  readonly orders: LikelyOrders["orders"];
}

function Choice({ orders, payment, chosen, onChoose }: LikelyChoice): ReactNode {
  const order = orders.find(({ orderId }) => orderId === chosen);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">Likely orders</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {orders.map(({ orderId, title, amount, status, createdAt, userEmail, phone, because }) => (
          <label
            key={orderId}
            className="grid cursor-pointer content-start gap-1 rounded-lg border border-control p-3 text-sm has-checked:bg-sunken has-checked:outline-2"
          >
            <span className="flex items-start gap-2 font-semibold">
              <input
                type="radio"
                name="likely"
                value={orderId}
                checked={chosen === orderId}
                onChange={() => onChoose(orderId)}
                className="mt-1"
              />
              {formatSum(amount)} · {title}
            </span>
            <span className="text-soft [overflow-wrap:anywhere]">
              {userEmail ?? "N/A"}
              {phone === null ? "" : ` · ${phone}`}
            </span>
            <span className="text-soft">
              {shortMomentOf(createdAt)} · {statusWords(status).label}
            </span>
            <span className="flex flex-wrap gap-1">
              {because.map((reason) => (
                <Badge key={reason} tone="blush">
                  {reasons[reason]}
                </Badge>
              ))}
            </span>
          </label>
        ))}
      </div>
      <p role="status" className="text-sm font-semibold text-danger empty:hidden">
        {order ? differenceOf(payment, order.amount) : null}
      </p>
    </fieldset>
  );
}

function differenceOf({ amount, currency }: LikelyProps["payment"], cost: number): string | null {
  if (amount === null || (currency !== null && currency !== "INR"))
    return "The payment can't be compared with the order's price.";
  if (amount === cost) return null;
  const gap = formatSum(Math.abs(cost - amount));
  return `The order costs ${formatSum(cost)}: ${gap} ${amount < cost ? "more than was paid" : "less than was paid"}.`;
}
