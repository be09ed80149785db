import { dayInIndia, momentInIndia } from "#contract/values/india.ts";
import { once } from "./figures.ts";

// Wherever the page is drawn: the server and the reader may live in two months.
const month = once(
  () => new Intl.DateTimeFormat("en-IN", { month: "long", year: "numeric", timeZone: "Asia/Kolkata" }),
);
const ago = once(() => new Intl.RelativeTimeFormat("en-IN", { numeric: "auto" }));

const minute = 60_000;
const hour = 60 * minute;

export function dayOf(moment: string): string {
  return told(dayInIndia, moment);
}

/** "23 November 2026 at 4:10 pm IST" */
export function momentOf(at: string): string {
  return told(momentInIndia, at);
}

/** "March 2026", by Indian time. */
export function monthOf(moment: string): string {
  return told((at) => month().format(at), moment);
}

// What cannot be read is said as browsers say it, instead of taking the whole page along.
function told(format: (at: Date) => string, moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? String(date) : format(date);
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
