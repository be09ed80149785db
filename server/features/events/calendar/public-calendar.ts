import { brand } from "#contract/brand.ts";
import type { Ctx } from "#server/context.ts";
import { findShownEvent } from "../store.ts";
import { listEntries } from "./store.ts";
import { writeCalendar } from "./write-calendar.ts";

const shownForMs = 30 * 86_400_000;

/** The events to come and those of the last month, without addresses. */
export async function lookAtAllEvents(ctx: Ctx): Promise<string> {
  const events = await listEntries(ctx.db, new Date(ctx.clock.now().getTime() - shownForMs));
  return writeCalendar(
    ctx,
    `${brand.name} events`,
    events.map((event) => ({ event, isComing: false })),
  );
}

export async function lookAtOneEvent(ctx: Ctx, slug: string): Promise<string | undefined> {
  const event = await findShownEvent(ctx.db, slug);
  return event && writeCalendar(ctx, event.title, [{ event, isComing: false }]);
}
