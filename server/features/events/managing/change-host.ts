import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { holdPublic } from "#server/features/people/look-at-person.ts";
import { holdEvent, updateEvent } from "./store.ts";

/** A person with a public page, or the house itself. The revision stays, so no open editor meets a conflict. */
export function changeHost(
  ctx: Ctx,
  person: { readonly id: string },
  { id, handle }: { readonly id: number; readonly handle: string | null },
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const hostId = handle === null ? null : await holdPublic(tx, handle);
    const event = await holdEvent(tx, id);
    if (!event) throw new Refusal("event_not_found");
    if (event.hostId === hostId) return;
    await updateEvent(tx, id, { hostId });
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "event.host_changed",
      subject: `event:${id}`,
      facts: { title: event.title, host: { from: event.hostId, to: hostId } },
    });
    await announce(tx, "events");
  });
}
