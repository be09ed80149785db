import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { deleteEvent as deleteRow, holdEvent } from "./store.ts";

/** Only a draft: people may have planned for a published event, so it is cancelled instead. */
export function deleteEvent(ctx: Ctx, person: { readonly id: string }, id: number): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const event = await holdEvent(tx, id);
    if (!event) throw new Refusal("event_not_found");
    if (event.state !== "draft") throw new Refusal("event_not_draft");
    await deleteRow(tx, id);
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "event.deleted",
      subject: `event:${id}`,
      facts: { title: event.title, slug: event.slug },
    });
  });
}
