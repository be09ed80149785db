// A series is a copy with a new day.
import { daysBetween, daysLater } from "#contract/values/zoned-time.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { refuseTakenSlug } from "#server/features/catalog/managing/write-unlisted.ts";
import type { StoredEvent } from "../store.ts";
import { readTimes, slugOfCopy } from "./event-rules.ts";
import { unfit, wantImage } from "./read-event.ts";
import { requireEvent } from "./require-event.ts";
import { insertEvent, isSlugTaken } from "./store.ts";
import { typedOf } from "./typed-event.ts";

const mostOnOneDay = 50;

/** A draft with the same words and the same times of day, without the people. */
export async function copyEvent(
  ctx: Ctx,
  person: { readonly id: string },
  { id, day }: { readonly id: number; readonly day: string },
): Promise<StoredEvent> {
  const source = await requireEvent(ctx, id);
  const typed = typedOf(source);
  const later = daysBetween(typed.starts, day);
  const times = readTimes({
    timeZone: typed.timeZone,
    starts: daysLater(typed.starts, later),
    ends: daysLater(typed.ends, later),
    othersFrom: typed.othersFrom && daysLater(typed.othersFrom, later),
  });
  if ("faults" in times) throw unfit({ day: Object.values(times.faults)[0]! });
  return inTransaction(ctx.db, async (tx) => {
    const slugs = Array.from({ length: mostOnOneDay }, (_, at) => slugOfCopy(source.slug, day, at + 1));
    // One copy at a time, so that each sees the address of the one before.
    await refuseTakenSlug(tx, slugs[0]!, null);
    let slug: string | undefined;
    for (const one of slugs) if (slug === undefined && !(await isSlugTaken(tx, one))) slug = one;
    if (slug === undefined) throw new Refusal("event_slug_taken");
    await wantImage(ctx, tx, source);
    const now = ctx.clock.now();
    const { id: _id, ...values } = source;
    const copy = await insertEvent(tx, {
      ...values,
      ...times,
      slug,
      state: "draft",
      productId: null,
      revision: 1,
      sequence: 0,
      publishedAt: null,
      cancelledAt: null,
      cancelReason: null,
      createdAt: now,
      updatedAt: now,
    });
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "event.created",
      subject: `event:${copy.id}`,
      facts: { title: copy.title, slug, copyOf: source.slug },
    });
    return copy;
  });
}
