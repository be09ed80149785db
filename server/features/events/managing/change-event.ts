import type { EventChange } from "#contract/events-admin.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { changesBetween } from "#server/features/audit/changes-between.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import type { StoredEvent } from "../store.ts";
import { notifyOfChange, planReminders } from "../notices/notify-of-change.ts";
import { refuseTaken } from "./create-event.ts";
import { inThePast, isMoved, needsProof } from "./event-rules.ts";
import { readEvent, unfit, wantImage } from "./read-event.ts";
import { offerFreeSeats } from "../seats/hold-seats.ts";
import { sellSeats } from "./sell-seats.ts";
import { countSeatsByEvent, type EventValues, holdEvent, updateEvent } from "./store.ts";
import { typedOf } from "./typed-event.ts";

interface EventEdit extends EventChange {
  readonly id: number;
  /** Whether the editor has recently proven who they are. */
  readonly isProven: boolean;
}

/** An edit of an older revision is refused, and changes nothing. */
export async function changeEvent(
  ctx: Ctx,
  person: { readonly id: string },
  { id, revision, event: input, isProven }: EventEdit,
): Promise<void> {
  const values = await readEvent(ctx, input, "event.");
  await inTransaction(ctx.db, async (tx) => {
    const before = await holdEvent(tx, id);
    if (!before) throw new Refusal("event_not_found");
    if (before.revision !== revision) throw new Refusal("changed_meanwhile");
    if (before.state === "cancelled") throw new Refusal("event_cancelled");
    const facts = changesBetween({ ...typedOf(before) }, { ...typedOf(values) });
    if (Object.keys(facts).length === 0) return;
    if ("image" in facts) await wantImage(ctx, tx, { ...values, at: "event." });
    const change = { ...values, revision: revision + 1, updatedAt: ctx.clock.now() };
    if (before.state === "draft") {
      await refuseTaken(tx, values.slug, before);
      await updateEvent(tx, id, change);
    } else {
      if (needsProof(facts) && !isProven) throw new Refusal("reauthentication_needed");
      await refuseForPublic(ctx, tx, { before, values });
      const productId = await sellSeats(ctx, tx, { ...before, ...values });
      const event = await updateEvent(tx, id, { ...change, productId });
      if (isMoved(facts)) await tellOfMove(ctx, tx, event);
      await announce(tx, "events");
      // More seats, another day or another audience: someone who waits may have one now.
      await offerFreeSeats(ctx, tx, id);
    }
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "event.changed",
      subject: `event:${id}`,
      facts: { title: values.title, ...facts },
    });
  });
}

/** Their calendars follow too. After its end, a corrected event concerns no one. */
async function tellOfMove(ctx: Ctx, tx: Tx, event: StoredEvent): Promise<void> {
  const sequence = event.sequence + 1;
  const moved = await updateEvent(tx, event.id, { sequence });
  if (moved.endsAt <= ctx.clock.now()) return;
  await notifyOfChange(ctx, tx, { eventId: event.id, sequence, about: "moved" });
  await planReminders(ctx, tx, moved);
}

/** People know the address of a published event, and some have a seat. */
async function refuseForPublic(
  ctx: Ctx,
  tx: Tx,
  { before, values }: { readonly before: StoredEvent; readonly values: EventValues },
): Promise<void> {
  const now = ctx.clock.now();
  if (values.slug !== before.slug)
    throw unfit(
      { slug: "The address of a published event is fixed, because people already have links to it." },
      "event.",
    );
  if (values.startsAt.getTime() !== before.startsAt.getTime() && values.startsAt <= now)
    throw unfit({ starts: inThePast }, "event.");
  const seats = (await countSeatsByEvent(tx, [before.id], now)).get(before.id)!;
  const taken = seats.coming + seats.held;
  if (values.capacity !== null && values.capacity !== before.capacity && values.capacity < taken)
    throw unfit({ capacity: `${taken} seats are taken. Choose at least ${taken}.` }, "event.");
}
