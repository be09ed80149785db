// When the next worker replaces one that ended: immediately, unless workers end again and again.

// A worker that ran so long did not fail at its start.
const settledAfterMs = 60_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Whether it ended before it was open, or soon after. */
export function isQuickEnd(openSince: number | undefined, now: number): boolean {
  return openSince === undefined || now - openSince < settledAfterMs;
}

export function pauseBeforeNextMs(quickEnds: number): number {
  return quickEnds <= 1 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (quickEnds - 2));
}

export function sayPause(pauseMs: number): string {
  return pauseMs === 0 ? "at once" : `in ${pauseMs / 1000} s`;
}
