// What people paid for the seats of an event, and what went back.
import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { namePeople } from "#server/features/profiles/name-people.ts";
import { type FailedWork, findFailedWork } from "#server/jobs/dead-work.ts";
import type { StoredEvent } from "../store.ts";
import { seatRefundWork } from "../seats/seat-refund.ts";

export interface PaidOrder {
  readonly id: string;
  // Null once the account was erased.
  readonly userId: string | null;
  // In paise: what was not refunded.
  readonly left: number;
}

/** Orders for a product that were paid, refunded ones included. Events know no orders, so app.ts passes this in. */
export type ListPaidOrders = (db: Db | Tx, productId: number) => Promise<readonly PaidOrder[]>;

interface FailedRefund {
  readonly orderId: string;
  readonly person: string | null;
  readonly isRetried: boolean;
}

export interface EventMoney {
  readonly orders: number;
  readonly refunded: number;
  readonly left: number;
  readonly failed: readonly FailedRefund[];
}

/** Null if no one paid for it. */
export async function moneyOfEvent(
  ctx: Ctx,
  { productId }: Pick<StoredEvent, "productId">,
  listPaidOrders: ListPaidOrders,
): Promise<EventMoney | null> {
  const orders = productId === null ? [] : await listPaidOrders(ctx.db, productId);
  if (orders.length === 0) return null;
  const open = orders.filter(({ left }) => left > 0);
  const failed = await findFailedWork(
    ctx.db,
    seatRefundWork,
    open.map(({ id }) => id),
  );
  return {
    orders: orders.length,
    refunded: orders.length - open.length,
    left: open.reduce((sum, { left }) => sum + left, 0),
    failed: await withNames(ctx, open, failed),
  };
}

async function withNames(
  ctx: Ctx,
  orders: readonly PaidOrder[],
  failed: readonly FailedWork[],
): Promise<FailedRefund[]> {
  const buyers = new Map(orders.map(({ id, userId }) => [id, userId]));
  const names = await namePeople(
    ctx,
    failed.flatMap(({ subject }) => buyers.get(subject) ?? []),
  );
  return failed.map(({ subject, isDead }) => ({
    orderId: subject,
    person: names.get(buyers.get(subject) ?? "") ?? null,
    isRetried: !isDead,
  }));
}
