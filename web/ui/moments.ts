const day = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "long", year: "numeric" });
const ago = new Intl.RelativeTimeFormat("en-IN", { numeric: "auto" });

const minute = 60_000;
const hour = 60 * minute;

export function dayOf(moment: string): string {
  return day.format(new Date(moment));
}

/** "just now", "2 hours ago", "yesterday", and a date once it is a week past. */
export function sinceThen(moment: string, now: number = Date.now()): string {
  const past = now - new Date(moment).getTime();
  if (past < minute) return "just now";
  if (past < hour) return ago.format(-Math.floor(past / minute), "minute");
  if (past < 24 * hour) return ago.format(-Math.floor(past / hour), "hour");
  const days = Math.floor(past / (24 * hour));
  return days < 7 ? ago.format(-days, "day") : dayOf(moment);
}
