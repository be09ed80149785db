// When a tooltip may appear: after a pause, but at once for a reader who just left another one.
export const tooltipDelay = 700;
export const tooltipSkipDelay = 300;

export interface TooltipClock {
  readonly delay: () => number;
  readonly closed: () => void;
}

export function createTooltipClock(now: () => number): TooltipClock {
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    delay: () => (now() - closedAt <= tooltipSkipDelay ? 0 : tooltipDelay),
    closed: () => {
      closedAt = now();
    },
  };
}
