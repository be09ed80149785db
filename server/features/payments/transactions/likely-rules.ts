import type { LikelyReason } from "#contract/values/order-status.ts";

interface Money {
  readonly orderId: string | null;
  readonly amount: number | null;
  readonly payerEmail: string | null;
  readonly payerPhone: string | null;
  readonly toldAt: Date;
}

interface OrderAndPayment {
  readonly order: {
    readonly id: string;
    readonly amount: number;
    readonly createdAt: Date;
    readonly billing: { readonly phone: string } | null;
  };
  readonly email: string | null;
}

const hourMs = 3_600_000;
const lastTen = (phone: string | null | undefined): string | undefined => {
  const digits = phone?.replaceAll(/\D/g, "") ?? "";
  return digits.length < 10 ? undefined : digits.slice(-10);
};

/** Why an order may match a payment: addresses in any case, phones in any format, started within two hours before. */
export function reasonsFor(money: Money, { order, email }: OrderAndPayment): readonly LikelyReason[] {
  const phone = lastTen(money.payerPhone);
  const since = money.toldAt.getTime() - order.createdAt.getTime();
  const reasons: Record<LikelyReason, boolean> = {
    named: money.orderId === order.id,
    email: email !== null && money.payerEmail?.toLowerCase() === email.toLowerCase(),
    phone: phone !== undefined && phone === lastTen(order.billing?.phone),
    amount: money.amount === order.amount,
    near: since >= 0 && since <= 2 * hourMs,
  };
  return (Object.keys(reasons) as LikelyReason[]).filter((reason) => reasons[reason]);
}
