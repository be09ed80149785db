// A burst of webhooks, settled with few statements: what several events ask at the same moment is asked once, and they
// are settled in one transaction. Where that fails, each is settled for itself: one that cannot be does no harm to the others.
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { gathered } from "#server/gathered.ts";
import { finishTogether, type Work } from "#server/jobs/work.ts";
import { type EventRow, listEventsById, markDone } from "../event-store.ts";
import { listByReference, type OrderRow } from "../order-store.ts";
import { settleWithin, type Told } from "./settle.ts";

interface Waiting {
  readonly work: Work;
  readonly order: OrderRow;
  readonly told: Told;
}

interface Named {
  readonly provider: string;
  readonly providerRef: string;
}

export interface Bursts {
  findEvent(id: number): Promise<EventRow | undefined>;
  findOrder(named: Named): Promise<OrderRow | undefined>;
  /** False: it is to be settled by itself. */
  settle(waiting: Waiting): Promise<boolean>;
}

export function inBursts(ctx: Ctx): Bursts {
  return {
    findEvent: gathered(async (ids: readonly number[]) => {
      const rows = await listEventsById(ctx.db, ids);
      return ids.map((id) => rows.find((row) => row.id === id));
    }),
    findOrder: gathered(async (asked: readonly Named[]) => {
      const rows = await listByReference(
        ctx.db,
        asked.map(({ providerRef }) => providerRef),
      );
      return asked.map((one) =>
        rows.find((row) => row.providerRef === one.providerRef && row.provider === one.provider),
      );
    }),
    settle: gathered((burst: readonly Waiting[]) => settleBurst(ctx, burst)),
  };
}

async function settleBurst(ctx: Ctx, burst: readonly Waiting[]): Promise<readonly boolean[]> {
  if (burst.length < 2) return [false];
  try {
    await inTransaction(ctx.db, async (tx) => {
      await settleWithin(
        ctx,
        tx,
        burst.map(({ told }) => told),
      );
      await markDone(
        tx,
        burst.map(({ work, order }) => ({ id: Number(work.subject), orderId: order.id })),
      );
      await finishTogether(
        tx,
        burst.map(({ work }) => work),
      );
    });
  } catch (error) {
    ctx.log.warn({ err: error, events: burst.length }, "payment events could not be settled together");
    return burst.map(() => false);
  }
  return burst.map(() => true);
}
