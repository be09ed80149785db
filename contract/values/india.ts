// Days as they are counted in India, wherever the server or the reader is. India has one time zone and no summer time.
const aheadMs = 5.5 * 3_600_000;
const dayMs = 86_400_000;

/** 2026-11-22 */
export function indianDay(at: Date): string {
  return new Date(at.getTime() + aheadMs).toISOString().slice(0, 10);
}

/** The midnight with which a day like 2026-11-22 begins there. */
export function startOfIndianDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** The one with which it ends. */
export function endOfIndianDay(day: string): Date {
  return new Date(startOfIndianDay(day).getTime() + dayMs);
}
