const day = 24 * 3_600_000;

/** A session that began long ago may be somebody else's by now: a new password wants a fresh proof then. */
export function isFresh(sessionStart: Date, now: Date): boolean {
  return now.getTime() - sessionStart.getTime() <= day;
}
