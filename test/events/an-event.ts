import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import type { StoredEvent } from "#server/features/events/store.ts";
import { events, eventSeats } from "#server/features/events/tables.ts";

type NewEvent = typeof events.$inferInsert;

const hour = 3_600_000;
let made = 0;

/** A published meetup in a week, announced to every page; name only the values that the test is about. */
export function anEvent(ctx: Ctx, about: Partial<NewEvent> = {}): Promise<StoredEvent> {
  made += 1;
  const now = ctx.clock.now();
  const startsAt = about.startsAt ?? new Date(now.getTime() + 7 * 24 * hour);
  const event: NewEvent = {
    slug: `meetup-${made}`,
    title: `Meetup ${made}`,
    kind: "meetup",
    state: "published",
    drawnBy: ctx.markdown.version,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * hour),
    timeZone: "Asia/Kolkata",
    isOnline: false,
    area: "Koregaon Park, Pune",
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
    ...about,
  };
  return inTransaction(ctx.db, async (tx) => {
    const [row] = await tx.insert(events).values(event).returning();
    if (!row) throw new Error("An inserted event came back empty");
    await announce(tx, "events");
    return row;
  });
}

/** A person who is coming; name only the values that the test is about. */
export async function aSeat(
  ctx: Ctx,
  event: Pick<StoredEvent, "id">,
  about: Partial<typeof eventSeats.$inferInsert> & { readonly personId: string },
): Promise<void> {
  const ticket = ctx.ids.uuid().replaceAll("-", "");
  await ctx.db
    .insert(eventSeats)
    .values({ eventId: event.id, state: "coming", ticket, changedAt: ctx.clock.now(), ...about });
}
