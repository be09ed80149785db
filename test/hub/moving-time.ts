import { beforeEach } from "vitest";

/** Time that a test moves; each starts at the present. */
export function movingTime(): { now(): Date; later(seconds: number): void } {
  let at = new Date();
  beforeEach(() => {
    at = new Date();
  });
  return { now: () => at, later: (seconds) => void (at = new Date(at.getTime() + seconds * 1000)) };
}
