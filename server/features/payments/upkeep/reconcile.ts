// Asks providers for all their payments: after a restore, webhooks of the lost time do not come again.
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { retryOnConflict } from "#server/db/retry-on-conflict.ts";
import {
  type PaymentProvider,
  ProviderAway,
  type ProviderEvent,
  ProviderRefused,
} from "#server/integrations/payments/interface.ts";
import { settleUnmatched } from "../settling/match-payments.ts";
import { settle } from "../settling/settle.ts";
import { factsOf, orderOf } from "../settling/take-webhook.ts";
import { countQueued } from "../transactions/admin-store.ts";

// The moment of a backup is known to a minute or so, and clocks differ.
const marginMs = 3_600_000;

export interface ReconcileReport {
  readonly lines: readonly string[];
  // Every provider was read to its end.
  readonly isWhole: boolean;
}

/** Payments that no order knows wait for an administrator; refunds and disputes are applied. May be done again at any time. */
export async function reconcile(ctx: Ctx, since: Date, signal?: AbortSignal): Promise<ReconcileReport> {
  const period = {
    since: new Date(since.getTime() - marginMs),
    until: ctx.clock.now(),
  };
  // The sandbox keeps its payments in this database.
  const providers = [...ctx.payments.all.values()].filter(({ name }) => name !== "sandbox");
  if (providers.length === 0)
    return {
      lines: ["No provider's keys are set, so there is no provider to ask."],
      isWhole: true,
    };
  const lines: string[] = [];
  let isWhole = true;
  for (const provider of providers) {
    const count = { payments: 0, refunds: 0, disputes: 0 };
    let problem = "";
    try {
      for await (const event of provider.readSince(period, signal)) {
        await retryOnConflict(() => settleAgain(ctx, provider, event));
        count.payments += event.payments.length;
        count.refunds += event.refunds.length;
        count.disputes += event.disputes.length;
      }
    } catch (error) {
      if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error;
      problem = ` Then it stopped: ${error.message}. Run it again.`;
      isWhole = false;
    }
    lines.push(
      `${provider.name}: ${count.payments} payments, ${count.refunds} refunds and ${count.disputes} disputes were looked at.${problem}`,
    );
  }
  const waiting = await countQueued(ctx.db, ctx.clock.now());
  lines.push(`${waiting} payments wait under Transactions, Unmatched payments.`);
  return { lines, isWhole };
}

async function settleAgain(ctx: Ctx, provider: PaymentProvider, event: ProviderEvent): Promise<void> {
  const order = await orderOf(ctx, provider, { event });
  if (order) await settle(ctx, { orderId: order.id, ...factsOf(event) });
  else
    await inTransaction(ctx.db, async (tx) => {
      await settleUnmatched(ctx, tx, { provider, event, patienceMs: 0 });
    });
}
