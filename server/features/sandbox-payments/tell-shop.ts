import { createHmac } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { enqueue, backOff, type WorkKind } from "#server/jobs/due-work.ts";
import { countSending, findEvent, findLink, insertEvent } from "./store.ts";
import type { SandboxEvent } from "./wire.ts";

const eventWork = "sandbox payment event";
const lateSeconds = 60;

// When the shop gets the webhook.
export type Telling = "now" | "late" | "twice" | "never";

/** Stored in the transaction of its cause, and sent after it. */
export async function tellShop(
  ctx: Ctx,
  tx: Tx,
  about: { ref: string; events: readonly SandboxEvent[]; telling: Telling },
): Promise<void> {
  const now = ctx.clock.now();
  for (const event of about.events) {
    const { id } = await insertEvent(tx, { ...event, ref: about.ref, createdAt: now });
    if (about.telling === "never") continue;
    const dueAt = about.telling === "late" ? new Date(now.getTime() + lateSeconds * 1000) : now;
    await enqueue(ctx, tx, { kind: eventWork, subject: String(id), dueAt });
    if (about.telling === "twice") await enqueue(ctx, tx, { kind: eventWork, subject: `${id} again`, dueAt });
  }
}

export async function tellAgain(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  await enqueue(ctx, tx, { kind: eventWork, subject: String(id) });
}

/** Signed, and repeated until the shop answers 200. */
export function sendEvents(ctx: Ctx): WorkKind {
  return {
    name: eventWork,
    concurrency: 4,
    leaseSeconds: 60,
    retryAfter: backOff({ firstSeconds: 10, mostSeconds: 1800, tries: 8 }),
    async run(work, signal) {
      const event = await findEvent(ctx.db, Number.parseInt(work.subject, 10));
      const link = event && (await findLink(ctx.db, { ref: event.ref }));
      if (!link || !ctx.playedPayments) return;
      const stamp = String(ctx.clock.now().getTime());
      const signature = createHmac("sha256", ctx.playedPayments.secret)
        .update(stamp + event.body)
        .digest("base64");
      const answer = await ctx.ownPort.fetch(link.book.notifyUrl, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-webhook-timestamp": stamp,
          "x-webhook-signature": signature,
          "x-webhook-attempt": String(work.tries),
        },
        body: event.body,
        redirect: "manual",
        signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
      });
      await answer.body?.cancel();
      await countSending(ctx.db, event.id);
      if (answer.status !== 200) throw new Error(`the shop answered ${answer.status}`);
    },
  };
}
