// When an event is, in words. The server writes them in the event's own zone; the browser adds the reader's.
import type { EventCard } from "#contract/events.ts";

type Span = Pick<EventCard, "startsAt" | "endsAt" | "timeZone">;

export interface EventWhen {
  /** "Thursday 3 December 2026", or the days from first to last. */
  readonly days: string;
  /** "6:30 – 8:30 pm IST" */
  readonly hours: string;
  /** "India Standard Time" */
  readonly zone: string;
}

const longDay = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
const clock = { hour: "numeric", minute: "2-digit" } as const;

export function whenInWords({ startsAt, endsAt, timeZone }: Span): EventWhen {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const days = written({ ...longDay, timeZone }).formatRange(start, end);
  return { days, hours: hoursIn(timeZone, start, end), zone: nameOfZone(timeZone, start) };
}

/** In the zone of the reader, if their clock differs from the event's. */
export function ownHours({ startsAt, endsAt, timeZone }: Span, ownZone: string): string | undefined {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const plain = (zone: string) =>
    [start, end].map((at) => written({ dateStyle: "short", timeStyle: "short", timeZone: zone }).format(at)).join();
  if (plain(timeZone) === plain(ownZone)) return undefined;
  const day = (zone: string) =>
    written({ weekday: "short", day: "numeric", month: "short", timeZone: zone }).format(start);
  const hours = hoursIn(ownZone, start, end);
  return day(timeZone) === day(ownZone) ? hours : `${day(ownZone)}, ${hours}`;
}

/** "28 November 2026 at 6:00 pm IST" */
export function momentIn(timeZone: string, moment: string): string {
  const day = { day: "numeric", month: "long", year: "numeric" } as const;
  return written({ ...day, ...clock, timeZoneName: "short", timeZone }).format(new Date(moment));
}

export interface DayParts {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  /** "December 2026", as lists have it above the events of a month. */
  readonly monthAndYear: string;
}

export function dayParts({ startsAt, timeZone }: Span): DayParts {
  const start = new Date(startsAt);
  const part = (options: Intl.DateTimeFormatOptions) => written({ ...options, timeZone }).format(start);
  return {
    weekday: part({ weekday: "short" }),
    day: part({ day: "numeric" }),
    month: part({ month: "short" }),
    monthAndYear: part({ month: "long", year: "numeric" }),
  };
}

// A range over midnight would repeat the days, which are written beside it.
function hoursIn(timeZone: string, start: Date, end: Date): string {
  const format = written({ ...clock, timeZoneName: "short", timeZone });
  const day = written({ dateStyle: "short", timeZone });
  if (day.format(start) === day.format(end)) return format.formatRange(start, end);
  return `${written({ ...clock, timeZone }).format(start)} – ${format.format(end)}`;
}

function nameOfZone(timeZone: string, at: Date): string {
  const parts = written({ timeZoneName: "long", timeZone }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

function written(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-IN", options);
}
