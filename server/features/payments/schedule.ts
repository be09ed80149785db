// What the room of payments does without being asked.
import type { Ctx } from "#server/context.ts";
import type { WorkKind } from "#server/jobs/due-work.ts";
import { emptyEventsBefore } from "./event-store.ts";
import { followOrders } from "./follow-orders.ts";
import { writePaymentLetters } from "./papers.ts";
import { followRefunds } from "./refund-payment.ts";
import { settleEvents } from "./take-webhook.ts";

const eventsKeptMs = 90 * 86_400_000;

/** Webhooks, looks at open orders, refunds, papers: each a plan and a function on the due work. */
export function paymentWork(ctx: Ctx): readonly WorkKind[] {
  return [settleEvents(ctx), followOrders(ctx), followRefunds(ctx), writePaymentLetters(ctx)];
}

export function emptyOldEvents({ db, clock }: Pick<Ctx, "db" | "clock">): Promise<void> {
  return emptyEventsBefore(db, new Date(clock.now().getTime() - eventsKeptMs));
}
