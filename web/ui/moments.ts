import { once } from "./figures.ts";

const day = once(() => new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "long", year: "numeric" }));
// Wherever the page is drawn: the server and the reader may live in two months.
const month = once(
  () => new Intl.DateTimeFormat("en-IN", { month: "long", year: "numeric", timeZone: "Asia/Kolkata" }),
);
const ago = once(() => new Intl.RelativeTimeFormat("en-IN", { numeric: "auto" }));

const minute = 60_000;
const hour = 60 * minute;

export function dayOf(moment: string): string {
  return told(day, moment);
}

const moment = once(() => new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short" }));

/** "23 November 2026 at 4:10 pm", where the reader is. */
export function momentOf(at: string): string {
  return moment().format(new Date(at));
}

/** "March 2026", by Indian time. */
export function monthOf(moment: string): string {
  return told(month, moment);
}

// What cannot be read is said as browsers say it, instead of taking the whole page along.
function told(format: () => Intl.DateTimeFormat, moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? String(date) : format().format(date);
}

/** "just now", "2 hours ago", "yesterday", and a date once it is a week past. */
export function sinceThen(moment: string, now: number = Date.now()): string {
  const past = now - new Date(moment).getTime();
  if (past < minute) return "just now";
  if (past < hour) return ago().format(-Math.floor(past / minute), "minute");
  if (past < 24 * hour) return ago().format(-Math.floor(past / hour), "hour");
  const days = Math.floor(past / (24 * hour));
  return days < 7 ? ago().format(-days, "day") : dayOf(moment);
}
