// The people who check in at the door of one event. They get no other right.
import type { HelperRequest } from "#contract/events-admin.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPerson } from "#server/features/accounts/standing.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { holdPublic } from "#server/features/people/look-at-person.ts";
import { deleteHelper, type HelperRow, insertHelper, listHelpers } from "./attendee-store.ts";
import { requireEvent } from "./require-event.ts";
import { holdEvent } from "./store.ts";

export async function lookAtHelpers(ctx: Ctx, id: number): Promise<HelperRow[]> {
  return listHelpers(ctx.db, (await requireEvent(ctx, id)).id);
}

/** By the handle of a public page, or any user by their id. Added twice, they are added once. */
export function addHelper(
  ctx: Ctx,
  person: { readonly id: string },
  { id, whom }: { readonly id: number; readonly whom: HelperRequest },
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const personId = "handle" in whom ? await holdPublic(tx, whom.handle) : whom.personId;
    if (!(await holdPerson(tx, personId))) throw new Refusal("person_not_found");
    const event = await holdEvent(tx, id);
    if (!event) throw new Refusal("event_not_found");
    if (!(await insertHelper(tx, { eventId: id, personId, addedAt: ctx.clock.now() }))) return;
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "event.helper_added",
      subject: `account:${personId}`,
      facts: { event: id, title: event.title },
    });
  });
}

export function removeHelper(
  ctx: Ctx,
  person: { readonly id: string },
  { id, personId }: { readonly id: number; readonly personId: string },
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const event = await holdEvent(tx, id);
    if (!event) throw new Refusal("event_not_found");
    if (!(await deleteHelper(tx, { eventId: id, personId }))) return;
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "event.helper_removed",
      subject: `account:${personId}`,
      facts: { event: id, title: event.title },
    });
  });
}
