// Calendar files (iCalendar, RFC 5545). Times are written in UTC, which every calendar shows in its owner's zone.
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { brand } from "#contract/brand.ts";
import { eventPaths } from "#contract/values/paths.ts";
import type { Ctx } from "#server/context.ts";
import type { StoredEvent } from "../store.ts";

/** For everyone, or for a person who is coming and sees the address and the link. */
export interface CalendarEntry {
  readonly event: StoredEvent;
  readonly isComing: boolean;
}

export function writeCalendar(
  { config }: Pick<Ctx, "config">,
  name: string,
  entries: readonly CalendarEntry[],
): string {
  const calendar = ical({ name, prodId: { company: brand.company, product: "Events" }, ttl: 3600 });
  for (const entry of entries) calendar.createEvent(entryOf(config.publicUrl, entry));
  return calendar.toString();
}

/** The file of an email: an invitation that the calendar takes, a change of it, or its end. */
export function writeInvitation(
  { config }: Pick<Ctx, "config">,
  { event, to, isCancelled }: { readonly event: StoredEvent; readonly to: string; readonly isCancelled: boolean },
): { readonly type: string; readonly text: string } {
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ method, prodId: { company: brand.company, product: "Events" } });
  calendar
    .createEvent({
      ...entryOf(config.publicUrl, { event, isComing: !isCancelled }),
      organizer: { name: brand.company, email: brand.supportEmail },
      attendees: [{ email: to, rsvp: false }],
    })
    .status(isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED);
  return { type: `text/calendar; method=${method}`, text: calendar.toString() };
}

function entryOf(publicUrl: string, { event, isComing }: CalendarEntry) {
  const link = `${publicUrl}${eventPaths.event(event.slug)}`;
  const join = isComing && event.joinLink !== null ? `Join: ${event.joinLink}\n` : "";
  return {
    id: `event-${event.id}@${new URL(publicUrl).hostname}`,
    sequence: event.sequence,
    stamp: event.updatedAt,
    start: event.startsAt,
    end: event.endsAt,
    summary: event.title,
    description: `${join}${link}`,
    location: placeOf(event, isComing),
    url: link,
    status: event.state === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

export function placeOf({ isOnline, area, address }: StoredEvent, isComing: boolean): string {
  if (isOnline) return "Online";
  return isComing && address !== "" ? address : area;
}
