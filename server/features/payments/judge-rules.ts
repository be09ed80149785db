// The verdict on the facts about money: pure, and the same in any order of arrival. The orders of one person for one thing
// (membership, or a product) are judged together: they own it exactly while the hub holds the right money for it.
import type { OrderStatus, PaymentFlag, QueueReason } from "#contract/values/order-status.ts";

export interface MoneyIn {
  readonly id: number;
  readonly paymentId: string;
  readonly status: "SUCCESS" | "FAILED" | "PENDING";
  readonly amount: number | null;
  readonly currency: string | null;
  readonly isPart: boolean;
  // An administrator assigned it to this order, whatever its amount.
  readonly isAccepted: boolean;
  // The amount that was certainly refunded, in paise.
  readonly refunded: number;
  // By its payer's bank.
  readonly takenBack: number;
  readonly isDisputed: boolean;
}

export interface JudgedOrder {
  readonly id: string;
  readonly amount: number;
  // Expired or cancelled: the buyer no longer waits for it, and a payment is honoured anyway.
  readonly isOver: boolean;
  readonly isGranted: boolean;
  readonly settledBy: string | null;
  // In the order of the first report.
  readonly payments: readonly MoneyIn[];
}

export interface OrderVerdict {
  readonly id: string;
  readonly status: OrderStatus;
  readonly flags: readonly PaymentFlag[];
  // The payment by which it is settled, or was.
  readonly settledBy: string | null;
  // In paise: the part that was not refunded.
  readonly remaining: number;
  readonly isHolder: boolean;
}

export interface Verdict {
  // The order by which the thing is theirs.
  readonly holder: string | undefined;
  readonly orders: readonly OrderVerdict[];
  readonly payments: ReadonlyMap<number, PaymentFlag | QueueReason | null>;
}

/** Why the money is not what was asked for; undefined when it is. */
export function faultOfPayment(
  order: Pick<JudgedOrder, "amount">,
  { amount, currency, isPart, isAccepted }: Pick<MoneyIn, "amount" | "currency" | "isPart" | "isAccepted">,
): QueueReason | undefined {
  if (isAccepted) return undefined;
  if (currency !== null && currency.toUpperCase() !== "INR") return "currency_mismatch";
  if (isPart) return "partial";
  return amount === order.amount ? undefined : "amount_mismatch";
}

// Some of it is still here.
function isHeld(money: MoneyIn): boolean {
  return stillHere(money) > 0 || ((money.amount ?? 0) === 0 && money.refunded + money.takenBack === 0);
}

function stillHere({ amount, refunded, takenBack }: MoneyIn): number {
  return Math.max(0, (amount ?? 0) - refunded - takenBack);
}

/** `isOwned`: they own the thing by something else than these orders, so all of this money is due back. */
export function judge(orders: readonly JudgedOrder[], { isOwned }: { readonly isOwned: boolean }): Verdict {
  const right = new Map(
    orders.map((order) => [
      order.id,
      order.payments.filter((payment) => payment.status === "SUCCESS" && faultOfPayment(order, payment) === undefined),
    ]),
  );
  const held = orders.flatMap((order) =>
    (right.get(order.id) ?? []).filter(isHeld).map((payment) => ({ order, payment })),
  );
  // The present holder stays; else the first payment.
  const holding = isOwned
    ? undefined
    : (held.find(({ order, payment }) => order.isGranted && order.settledBy === payment.paymentId) ??
      held.find(({ order }) => order.isGranted) ??
      held[0]);
  const flags = new Map<number, PaymentFlag | QueueReason | null>();
  for (const order of orders)
    for (const payment of order.payments)
      flags.set(
        payment.id,
        flagOf(order, payment, isHeld(payment) && payment.id !== holding?.payment.id && isRight(payment, order)),
      );
  return {
    holder: holding?.order.id,
    orders: orders.map((order) =>
      judgeOrder(order, {
        right: right.get(order.id) ?? [],
        holds: holding?.order === order ? holding.payment : undefined,
        flags,
      }),
    ),
    payments: flags,
  };
}

function isRight(payment: MoneyIn, order: JudgedOrder): boolean {
  return payment.status === "SUCCESS" && faultOfPayment(order, payment) === undefined;
}

function flagOf(order: JudgedOrder, payment: MoneyIn, isDuplicate: boolean): PaymentFlag | QueueReason | null {
  if (payment.status !== "SUCCESS") return null;
  if (isDuplicate) return "duplicate_payment";
  if (payment.isDisputed) return "disputed";
  return isHeld(payment) ? (faultOfPayment(order, payment) ?? null) : null;
}

interface OrderMoney {
  readonly right: readonly MoneyIn[];
  readonly holds: MoneyIn | undefined;
  readonly flags: ReadonlyMap<number, PaymentFlag | QueueReason | null>;
}

function judgeOrder(order: JudgedOrder, { right, holds, flags }: OrderMoney): OrderVerdict {
  const valid =
    holds ?? right.find((payment) => payment.paymentId === order.settledBy && isHeld(payment)) ?? right.find(isHeld);
  const last = valid ?? right.find(({ paymentId }) => paymentId === order.settledBy) ?? right[0];
  return {
    id: order.id,
    status: statusOf(order, { valid, last }),
    flags: [
      ...(order.payments.some(({ id }) => flags.get(id) === "duplicate_payment")
        ? (["duplicate_payment"] as const)
        : []),
      ...(order.payments.some(({ isDisputed }) => isDisputed) ? (["disputed"] as const) : []),
    ],
    settledBy: last?.paymentId ?? null,
    remaining: valid ? stillHere(valid) : 0,
    isHolder: holds !== undefined,
  };
}

function statusOf(
  order: JudgedOrder,
  { valid, last }: { readonly valid: MoneyIn | undefined; readonly last: MoneyIn | undefined },
): OrderStatus {
  if (valid) return valid.refunded + valid.takenBack > 0 ? "PARTIALLY_REFUNDED" : "PAID";
  if (last) return last.takenBack >= (last.amount ?? 0) ? "CHARGED_BACK" : "REFUNDED";
  if (order.payments.some(({ status }) => status === "PENDING")) return "PENDING";
  if (!order.isOver) return "INITIATED";
  return order.payments.some(({ status }) => status === "FAILED") ? "FAILED" : "CANCELLED";
}

interface Returned {
  readonly provider: string;
  readonly paymentId: string;
  readonly status: "PENDING" | "SUCCESS" | "FAILED";
  readonly amount: number | null;
}

/** The part of a payment that can still be refunded. Money that went back, or is on its way, is not refunded twice. */
export function leftOf(payment: Returned, refunds: readonly Returned[]): number {
  if (payment.status !== "SUCCESS") return 0;
  const gone = refunds.filter(
    ({ provider, paymentId, status }) =>
      provider === payment.provider && paymentId === payment.paymentId && status !== "FAILED",
  );
  return Math.max(0, (payment.amount ?? 0) - gone.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
}

/** The distance of each look from the order's start, in pauses of the first: ten within seven days. */
const lookTimes = [1, 3, 10, 30, 120, 360, 1440, 2880, 7200, 10_080] as const;

/** When it is looked at next, after so many looks. */
export function nextLook(
  looks: number,
  { since, pauseSeconds }: { readonly since: Date; readonly pauseSeconds: number },
): Date | undefined {
  const times = lookTimes[looks];
  return times === undefined ? undefined : new Date(since.getTime() + times * pauseSeconds * 1000);
}
