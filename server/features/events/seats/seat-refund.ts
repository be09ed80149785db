import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/due-work.ts";

/** Due work that payments do. Subject: an order for a seat that its payer does not have. */
export const seatRefundWork = "seat refund";

export function askForRefund(ctx: Ctx, tx: Tx, orderId: string): Promise<void> {
  return enqueue(ctx, tx, { kind: seatRefundWork, subject: orderId });
}
