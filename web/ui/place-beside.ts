export type TooltipSide = "top" | "right" | "bottom";

/** bottom end: below it, and no further to the right than its anchor. */
type Side = TooltipSide | "bottom end";

const gap = 8;

/** Puts a fixed element beside another one, on the far side when there is no room, and never off the screen. */
export function placeBeside(element: HTMLElement, anchor: HTMLElement, side: Side): void {
  // The body ends before the scrollbar, and before the gutter that is kept for one: nothing is seen there.
  const width = document.body.getBoundingClientRect().right;
  const box = element.getBoundingClientRect();
  const at = anchor.getBoundingClientRect();
  const middleX = at.left + (at.width - box.width) / 2;
  const above = at.top - box.height - gap;
  const below = at.bottom + gap;
  const top = below + box.height + gap <= innerHeight ? below : above;
  const spots = {
    right: { left: at.right + gap, top: at.top + (at.height - box.height) / 2 },
    top: { left: middleX, top: above >= gap ? above : below },
    bottom: { left: middleX, top },
    "bottom end": { left: at.right - box.width, top },
  };
  const spot = spots[side];
  element.style.left = `${between(gap, spot.left, width - box.width - gap)}px`;
  element.style.top = `${between(gap, spot.top, innerHeight - box.height - gap)}px`;
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
