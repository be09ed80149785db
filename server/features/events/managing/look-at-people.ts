import type { AttendeeSearch } from "#contract/events-admin.ts";
import { officePageSize } from "#contract/values/office-lists.ts";
import type { Ctx } from "#server/context.ts";
import type { FoundPage } from "#server/db/search/find-page.ts";
import type { StoredEvent } from "../store.ts";
import { type AttendeeRow, findAttendeePage, listAttendees } from "./attendee-store.ts";
import { requireEvent } from "./require-event.ts";

interface PeopleOf extends AttendeeSearch {
  readonly id: number;
}

export interface AttendeePage extends Omit<FoundPage, "ids"> {
  readonly people: readonly AttendeeRow[];
}

export async function findAttendees(ctx: Ctx, { id, show, q = "", page = 1 }: PeopleOf): Promise<AttendeePage> {
  const event = await requireEvent(ctx, id);
  const filter = { eventId: event.id, show, q };
  const { ids, ...pages } = await findAttendeePage(ctx.db, filter, { page, size: officePageSize });
  return { ...pages, people: ids.length === 0 ? [] : await listAttendees(ctx.db, filter, ids) };
}

/** All of them, for a file. An event has at most as many people as its capacity and its waiting list. */
export async function exportAttendees(
  ctx: Ctx,
  { id, show, q = "" }: PeopleOf,
): Promise<{ readonly event: StoredEvent; readonly people: readonly AttendeeRow[] }> {
  const event = await requireEvent(ctx, id);
  return { event, people: await listAttendees(ctx.db, { eventId: event.id, show, q }) };
}
