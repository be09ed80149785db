// When a tooltip may appear: after a pause, but at once for a reader who comes from another one.
const tooltipDelay = 700;
const tooltipSkipDelay = 300;

export interface TooltipClock {
  readonly delay: () => number;
  readonly opened: () => void;
  readonly closed: () => void;
}

export function createTooltipClock(now: () => number): TooltipClock {
  let open = 0;
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    delay: () => (open > 0 || now() - closedAt <= tooltipSkipDelay ? 0 : tooltipDelay),
    opened: () => {
      open += 1;
    },
    closed: () => {
      open -= 1;
      closedAt = now();
    },
  };
}
