import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { planReminders } from "../notices/notify-of-change.ts";
import { faultsForPublishing } from "./event-rules.ts";
import { unfit } from "./read-event.ts";
import { sellSeats } from "./sell-seats.ts";
import { holdEvent, updateEvent } from "./store.ts";

interface Publishing {
  readonly id: number;
  readonly revision: number;
}

/** From now on people see it and book. Published twice, it is published once. */
export function publishEvent(ctx: Ctx, person: { readonly id: string }, { id, revision }: Publishing): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const event = await holdEvent(tx, id);
    if (!event) throw new Refusal("event_not_found");
    if (event.state === "cancelled") throw new Refusal("event_cancelled");
    if (event.state === "published") return;
    if (event.revision !== revision) throw new Refusal("changed_meanwhile");
    const now = ctx.clock.now();
    const faults = faultsForPublishing(event, now);
    if (Object.keys(faults).length > 0) throw unfit(faults);
    const productId = await sellSeats(ctx, tx, event);
    const published = await updateEvent(tx, id, { state: "published", productId, publishedAt: now, updatedAt: now });
    await planReminders(ctx, tx, published);
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "event.published",
      subject: `event:${id}`,
      facts: { title: event.title },
    });
    await announce(tx, "events");
  });
}
