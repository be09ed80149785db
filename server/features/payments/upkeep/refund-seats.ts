// Money for a seat that its payer does not have: the last one was gone, they gave it up, or the event was cancelled.
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { seatRefundWork } from "#server/features/events/seats/seat-refund.ts";
import { backOff, NotNow, type WorkKind } from "#server/jobs/due-work.ts";
import { refundPayment } from "../transactions/refund-payment.ts";

/** All that is left of the order's payment, as the hub itself. A refund that the provider refuses is asked for again, for about a day. */
export function refundSeats(ctx: Ctx): WorkKind {
  return {
    name: seatRefundWork,
    concurrency: 2,
    leaseSeconds: 60,
    retryAfter: backOff({ firstSeconds: 60, mostSeconds: 6 * 3600, tries: 10 }),
    async run({ subject: orderId }) {
      const refund = await refunded(ctx, orderId);
      if (refund === "FAILED") throw new RefundRefused();
      return undefined;
    },
  };
}

async function refunded(ctx: Ctx, orderId: string): Promise<string> {
  try {
    const wish = { reason: "The seat is no longer theirs." };
    return (await refundPayment(ctx, { id: byOperator }, { orderId, wish })).status;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "payments_unavailable") throw new NotNow(60_000, { cause: error });
    // Refunded already, or nothing was paid.
    if (error.code === "not_refundable") return "SUCCESS";
    throw error;
  }
}

class RefundRefused extends Error {
  override readonly name = "RefundRefused";
}
