// Days and times as the back office writes them, by Indian time wherever the reader is.
import { indianDay, stampInIndia } from "#contract/values/india.ts";
import { writeDay } from "#contract/values/written-days.ts";

const minute = 60_000;
const hour = 60 * minute;

/** "24 Nov 2026" */
export function shortDayOf(moment: string): string {
  return written((at) => writeDay(indianDay(at)), moment);
}

/** "24 Nov 2026, 10:52" */
export function shortMomentOf(moment: string): string {
  return written((at) => `${writeDay(indianDay(at))}, ${stampInIndia(at).slice(11, 16)}`, moment);
}

/** "12 min ago", "2 h ago", and the exact time once it is a day past. */
export function shortSince(moment: string, now: number = Date.now()): string {
  const past = now - new Date(moment).getTime();
  if (past < minute) return "just now";
  if (past < hour) return `${Math.floor(past / minute)} min ago`;
  return past < 24 * hour ? `${Math.floor(past / hour)} h ago` : shortMomentOf(moment);
}

// An unreadable date shows as "Invalid Date" instead of breaking the page.
function written(write: (at: Date) => string, moment: string): string {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? String(at) : write(at);
}
