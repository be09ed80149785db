import type { Ctx } from "#server/context.ts";
import { announce, inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { enqueue } from "#server/jobs/due-work.ts";
import type { StoredEvent } from "../store.ts";
import { notifyOfChange } from "../notices/notify-of-change.ts";
import { seatRefundWork } from "../seats/seat-refund.ts";
import type { ListPaidOrders } from "./money-of-event.ts";
import { holdEvent, updateEvent } from "./store.ts";

interface Cancelling {
  readonly id: number;
  readonly reason: string;
  readonly listPaidOrders: ListPaidOrders;
}

/** Everyone who was coming or waiting gets an email, and every order for a seat is refunded, one by one. */
export function cancelEvent(
  ctx: Ctx,
  person: { readonly id: string },
  { id, reason, listPaidOrders }: Cancelling,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const event = await holdEvent(tx, id);
    if (!event) throw new Refusal("event_not_found");
    if (event.state === "cancelled") throw new Refusal("event_cancelled");
    if (event.state === "draft") throw new Refusal("event_not_published");
    const now = ctx.clock.now();
    await updateEvent(tx, id, {
      state: "cancelled",
      cancelReason: reason,
      cancelledAt: now,
      updatedAt: now,
      sequence: event.sequence + 1,
    });
    await notifyOfChange(ctx, tx, { eventId: id, sequence: event.sequence + 1, about: "cancelled" });
    await refundSeats(ctx, tx, { event, listPaidOrders });
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "event.cancelled",
      subject: `event:${id}`,
      facts: { title: event.title, reason },
    });
    await announce(tx, "events");
  });
}

async function refundSeats(
  ctx: Ctx,
  tx: Tx,
  { event, listPaidOrders }: { readonly event: StoredEvent; readonly listPaidOrders: ListPaidOrders },
): Promise<void> {
  const orders = event.productId === null ? [] : await listPaidOrders(tx, event.productId);
  for (const { id, left } of orders) if (left > 0) await enqueue(ctx, tx, { kind: seatRefundWork, subject: id });
}
