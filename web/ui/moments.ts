import { once } from "./figures.ts";

// By Indian time wherever the page is drawn: the server and the reader may live in two months. As contract/values/india.ts writes them.
const timeZone = "Asia/Kolkata";
const day = once(() => new Intl.DateTimeFormat("en-IN", { timeZone, dateStyle: "long" }));
const minutes = once(() => new Intl.DateTimeFormat("en-IN", { timeZone, dateStyle: "long", timeStyle: "short" }));
const short = once(() => new Intl.DateTimeFormat("en-IN", { timeZone, day: "numeric", month: "short" }));
const month = once(() => new Intl.DateTimeFormat("en-IN", { timeZone, month: "long", year: "numeric" }));
const ago = once(() => new Intl.RelativeTimeFormat("en-IN", { numeric: "auto" }));

const minute = 60_000;
const hour = 60 * minute;

export function dayOf(moment: string): string {
  return formatted((at) => day().format(at), moment);
}

/** "23 November 2026 at 4:10 pm IST" */
export function momentOf(at: string): string {
  return formatted((date) => `${minutes().format(date)} IST`, at);
}

/** "3 Dec", of the last months. */
export function dayInShort(moment: string): string {
  return formatted((at) => short().format(at), moment);
}

/** "March 2026", by Indian time. */
export function monthOf(moment: string): string {
  return formatted((at) => month().format(at), moment);
}

// An unreadable date shows as "Invalid Date" instead of breaking the page.
function formatted(format: (at: Date) => string, moment: string): string {
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
