// Orders that an unmatched payment may have been meant for.
import type { LikelyReason } from "#contract/values/order-status.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { findQueued, listNear, type NearOrder } from "./likely-store.ts";
import { reasonsFor } from "./likely-rules.ts";

const most = 5;

export interface LikelyOrder extends NearOrder {
  readonly because: readonly LikelyReason[];
}

/** The likeliest first. None of them is settled yet; only an administrator decides. */
export async function lookAtLikely(ctx: Ctx, id: number): Promise<readonly LikelyOrder[]> {
  const payment = await findQueued(ctx.db, id, ctx.clock.now());
  if (!payment) throw new Refusal("not_found");
  return (await listNear(ctx.db, payment))
    .map((near) => ({ ...near, because: reasonsFor(payment, near) }))
    .filter(({ because }) => because.some((reason) => reason !== "near"))
    .toSorted(
      (one, other) =>
        other.because.length - one.because.length || other.order.createdAt.getTime() - one.order.createdAt.getTime(),
    )
    .slice(0, most);
}
