// The terms that hold now, named by the day of their last change. Who changes their words in a way that matters changes this day:
// everybody is asked to agree at their next visit, and the pages say when they were updated.
export const termsVersion = "2025-05-14";

/** May 14, 2025 */
export const termsUpdated: string = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
  new Date(termsVersion),
);
