// A time as the clocks of a zone show it, and the instant that it names. No library: Intl knows the rules of every zone.

const localPattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;
const dayMs = 86_400_000;

/** Names of places only: an offset such as +05:30 knows nothing of summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[A-Z][\w+-]*)*$/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Whether there is such a day and such a minute: "2026-02-30T10:00" is neither. */
export function isLocalTime(text: string): boolean {
  const read = readLocal(text);
  return read !== undefined && new Date(read).toISOString().slice(0, 16) === text;
}

export type ZonedTime = { readonly at: Date; readonly is: "once" | "repeated" } | { readonly is: "skipped" };

/** The instant at which the clocks of the zone show "2026-11-28T18:30". Of an hour that they show twice, the first one. */
export function instantOf(local: string, timeZone: string): ZonedTime {
  const shown = readLocal(local);
  if (shown === undefined) throw new RangeError("Not a local time");
  // A zone changes its clocks at most once in two days: its offsets before and after are all there are.
  const offsets = new Set([shown - dayMs, shown + dayMs].map((instant) => offsetAt(instant, timeZone)));
  const [first, second] = [...offsets]
    .map((offset) => shown - offset)
    .filter((instant) => instant + offsetAt(instant, timeZone) === shown)
    .toSorted((one, other) => one - other);
  if (first === undefined) return { is: "skipped" };
  return { at: new Date(first), is: second === undefined ? "once" : "repeated" };
}

/** What the clocks of the zone show at this instant: "2026-11-28T18:30". */
export function localTimeOf(instant: Date, timeZone: string): string {
  const ms = instant.getTime();
  return new Date(ms + offsetAt(ms, timeZone)).toISOString().slice(0, 16);
}

/** The same time of day, so many days later. */
export function daysLater(local: string, days: number): string {
  return new Date(readLocal(local)! + days * dayMs).toISOString().slice(0, 16);
}

/** From the day of one local time to the day of another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayMs;
}

function readLocal(text: string): number | undefined {
  const parts = localPattern.exec(text)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year, month, day, hour, minute] = parts as [number, number, number, number, number];
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** How far the clocks of the zone are ahead of UTC, to the second: offsets of the past have seconds. */
function offsetAt(ms: number, timeZone: string): number {
  const second = Math.floor(ms / 1000) * 1000;
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(second)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute, second: shownSecond } = parts as Record<string, number>;
  return Date.UTC(year!, month! - 1, day, hour, minute, shownSecond) - second;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat("en-u-ca-iso8601-nu-latn", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  clocks.set(timeZone, clock);
  return clock;
}
