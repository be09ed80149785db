// Days as they are counted in India, wherever the server or the reader is. India has one time zone and no summer time.
const aheadMs = 5.5 * 3_600_000;
const dayMs = 86_400_000;

/** 2026-11-22 */
export function indianDay(at: Date): string {
  return new Date(at.getTime() + aheadMs).toISOString().slice(0, 10);
}

/** The start of a day like 2026-11-22 in India. */
export function startOfIndianDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** The end of that day. */
export function endOfIndianDay(day: string): Date {
  return new Date(startOfIndianDay(day).getTime() + dayMs);
}

const format = (options: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "long", ...options });
let days: Intl.DateTimeFormat | undefined;
let moments: Intl.DateTimeFormat | undefined;

/** "23 November 2026": how every date is written for people. */
export function dayInIndia(at: Date): string {
  return (days ??= format()).format(at);
}

/** "23 November 2026 at 4:10 pm IST": how every time is. */
export function momentInIndia(at: Date): string {
  return `${(moments ??= format({ timeStyle: "short" })).format(at)} IST`;
}

/** "2026-11-23T16:10:00+05:30": what a table of figures can sort. */
export function stampInIndia(at: Date): string {
  return `${new Date(at.getTime() + aheadMs).toISOString().slice(0, 19)}+05:30`;
}
