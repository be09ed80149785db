// The background work of payments.
import type { Ctx } from "#server/context.ts";
import { dueWorkJob, type WorkKind } from "#server/jobs/due-work.ts";
import type { Job } from "#server/jobs/runner.ts";
import { Gauge } from "prom-client";
import { ageOfOldestOpen, countQueued } from "../transactions/admin-store.ts";
import { emptyEventsBefore } from "../event-store.ts";
import { followOrders } from "../settling/follow-orders.ts";
import { writePaymentEmails } from "../settling/papers.ts";
import { followRefunds } from "../transactions/refund-payment.ts";
import { refundSeats } from "./refund-seats.ts";
import { settleEvents } from "../settling/take-webhook.ts";

const eventsKeptMs = 90 * 86_400_000;

/** Webhooks, looks at open orders, refunds, papers: each a plan and a function on the due work. */
export function paymentWork(ctx: Ctx): readonly WorkKind[] {
  return [settleEvents(ctx), followOrders(ctx), followRefunds(ctx), refundSeats(ctx), writePaymentEmails(ctx)];
}

/** The jobs that run at an interval. */
export function paymentJobs(ctx: Ctx): readonly Job[] {
  const every = { everySeconds: Math.min(10, ctx.config.payments.pollSeconds) };
  return paymentWork(ctx).map((kind) => dueWorkJob(ctx, kind, every));
}

export function emptyOldEvents({ db, clock }: Pick<Ctx, "db" | "clock">, signal?: AbortSignal): Promise<void> {
  return emptyEventsBefore(db, new Date(clock.now().getTime() - eventsKeptMs), signal);
}

/** Figures for /metrics about waiting work: counted at each scrape. */
export function watchPayments({ db, clock, metrics: { shared } }: Pick<Ctx, "db" | "clock" | "metrics">): void {
  const show = (about: { readonly name: string; readonly help: string }, count: () => Promise<number>): Gauge =>
    new Gauge({
      ...about,
      registers: [shared],
      async collect() {
        // The other figures matter most when the database is away.
        const figure = await count().catch(() => undefined);
        if (figure !== undefined) this.set(figure);
      },
    });
  show(
    {
      name: "hub_payments_oldest_open_seconds",
      help: "Age of the oldest open order.",
    },
    () => ageOfOldestOpen(db, clock.now()),
  );
  show({ name: "hub_payments_unmatched", help: "Payments that wait for an administrator to name their order." }, () =>
    countQueued(db, clock.now()),
  );
}
