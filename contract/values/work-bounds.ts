// The most that a piece of work and the words about one's work hold, in characters or entries.
export const workBounds = {
  pieces: 6,
  pictures: 3,
  title: 60,
  role: 80,
  text: 600,
  link: 500,
  alt: 200,
  sentence: 140,
  crafts: 5,
  tools: 10,
  languages: 6,
} as const;

const firstYear = 1950;

/** What is wrong with the year of a piece; undefined if nothing is. */
export function faultInYear(year: number, now: Date): string | undefined {
  const last = now.getFullYear() + 1;
  return year < firstYear || year > last ? `Use a year from ${firstYear} to ${last}.` : undefined;
}
