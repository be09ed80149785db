// A webhook may be lost: the hub polls, soon at first, then ever more seldom, for seven days from an order's start, and after its refunds.
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { enqueue, backOff, type WorkKind } from "#server/jobs/due-work.ts";
import { nextLook } from "../judge-rules.ts";
import { lookAtProvider } from "./links.ts";
import { findOrder, type OrderRow, updateOrder } from "../order-store.ts";
import { settle } from "./settle.ts";

const lookWork = "payment look";

type FollowedOrder = Pick<OrderRow, "id" | "createdAt" | "looks">;

/** In the transaction that begins it. */
export async function enqueueLook(ctx: Ctx, tx: Tx, order: FollowedOrder): Promise<void> {
  const dueAt = dueOfLook(ctx, order, order.looks);
  if (dueAt) await enqueue(ctx, tx, { kind: lookWork, subject: order.id, dueAt });
}

function dueOfLook(ctx: Ctx, { createdAt }: Pick<FollowedOrder, "createdAt">, looks: number): Date | undefined {
  const now = ctx.clock.now();
  // Created while this machine's clock ran ahead.
  const since = createdAt > now ? now : createdAt;
  return nextLook(looks, { since, pauseSeconds: ctx.config.payments.pollSeconds });
}

/** A failed look is no look: it is tried again, and takes none from the ten. */
export function retryLook(ctx: Ctx): WorkKind["retryAfter"] {
  return backOff({ firstSeconds: ctx.config.payments.pollSeconds, mostSeconds: 3600, tries: 501 });
}

export function followOrders(ctx: Ctx): WorkKind {
  return {
    name: lookWork,
    concurrency: 4,
    leaseSeconds: 30,
    retryAfter: retryLook(ctx),
    async run({ subject }, signal) {
      const order = await findOrder(ctx.db, subject);
      if (!order) return undefined;
      if (order.providerRef === null) return expireForm(ctx, order);
      await lookAtProvider(ctx, order, AbortSignal.any([signal, AbortSignal.timeout(25_000)]));
      return again(ctx, order);
    },
  };
}

// A look that came late counts as all that were due before it.
async function again(ctx: Ctx, order: OrderRow): Promise<undefined | { readonly againInMs: number }> {
  const now = ctx.clock.now().getTime();
  let looks = order.looks + 1;
  let next = dueOfLook(ctx, order, looks);
  while (next && next.getTime() <= now) next = dueOfLook(ctx, order, (looks += 1));
  await inTransaction(ctx.db, (tx) => updateOrder(tx, order.id, { looks }));
  return next && { againInMs: next.getTime() - now };
}

// A provider knows nothing about a form's order, which expires after its day.
async function expireForm(ctx: Ctx, order: OrderRow): Promise<undefined | { readonly againInMs: number }> {
  const left = (order.expiresAt?.getTime() ?? 0) - ctx.clock.now().getTime();
  if (order.overAt !== null || order.settledAt !== null) return undefined;
  if (left > 0) return { againInMs: left };
  await settle(ctx, { orderId: order.id, link: "expired" });
  return undefined;
}
