// What the room of payments does without being asked.
import type { Ctx } from "#server/context.ts";
import type { WorkKind } from "#server/jobs/due-work.ts";
import { Gauge } from "prom-client";
import { ageOfOldestOpen, countQueued } from "./admin-store.ts";
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

export function emptyOldEvents({ db, clock }: Pick<Ctx, "db" | "clock">, signal?: AbortSignal): Promise<void> {
  return emptyEventsBefore(db, new Date(clock.now().getTime() - eventsKeptMs), signal);
}

/** Shows in /metrics what waits: counted when somebody looks. */
export function watchPayments({ db, clock, metrics: { registry } }: Pick<Ctx, "db" | "clock" | "metrics">): void {
  const show = (about: { readonly name: string; readonly help: string }, count: () => Promise<number>): Gauge =>
    new Gauge({
      ...about,
      registers: [registry],
      async collect() {
        // The other figures matter most when the database is away.
        const found = await count().catch(() => undefined);
        if (found !== undefined) this.set(found);
      },
    });
  show(
    {
      name: "payments_oldest_open_seconds",
      help: "How long ago the oldest order was begun that is neither paid nor over.",
    },
    () => ageOfOldestOpen(db, clock.now()),
  );
  show({ name: "payments_unmatched", help: "Money that waits for an administrator to say whose it is." }, () =>
    countQueued(db, clock.now()),
  );
}
