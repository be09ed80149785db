import type { EventRequest } from "#contract/events-admin.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { refuseTakenSlug } from "#server/features/catalog/managing/write-unlisted.ts";
import type { StoredEvent } from "../store.ts";
import { readEvent, wantImage } from "./read-event.ts";
import { insertEvent, isSlugTaken } from "./store.ts";

/** A draft: no page shows it. */
export async function createEvent(
  ctx: Ctx,
  person: { readonly id: string },
  input: EventRequest,
): Promise<StoredEvent> {
  const values = await readEvent(ctx, input);
  return inTransaction(ctx.db, async (tx) => {
    await refuseTaken(tx, values.slug);
    await wantImage(ctx, tx, values);
    const now = ctx.clock.now();
    const event = await insertEvent(tx, { ...values, createdAt: now, updatedAt: now });
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "event.created",
      subject: `event:${event.id}`,
      facts: { title: event.title, slug: event.slug },
    });
    return event;
  });
}

/** Products too: a seat with a price is sold as the product of the same slug. */
export async function refuseTaken(tx: Tx, slug: string, butOf?: Pick<StoredEvent, "id" | "productId">): Promise<void> {
  await refuseTakenSlug(tx, slug, butOf?.productId ?? null);
  if (await isSlugTaken(tx, slug, butOf?.id)) throw new Refusal("event_slug_taken");
}
