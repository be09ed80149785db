// The current terms, named by the day of their last change. A change of substance changes this day:
// everyone is asked to agree at their next visit, and the pages say when they were updated.
export const termsVersion = "2025-05-14";

/** May 14, 2025 */
export const termsUpdated: string = dayInWords(termsVersion);

// By hand: a browser needs longer to make a format for one date than for all else that such a page does.
function dayInWords(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const months = "January February March April May June July August September October November December".split(" ");
  return `${months[Number(month) - 1]} ${Number(date)}, ${year}`;
}
