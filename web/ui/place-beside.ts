export type TooltipSide = "top" | "right" | "bottom";

const gap = 8;

/** Puts a fixed element beside another one, on the far side when there is no room, and never off the screen. */
export function placeBeside(element: HTMLElement, anchor: HTMLElement, side: TooltipSide): void {
  // Without the scrollbar or the gutter kept for it: nothing is seen there.
  const width = document.documentElement.clientWidth;
  const box = element.getBoundingClientRect();
  const at = anchor.getBoundingClientRect();
  const middleX = at.left + (at.width - box.width) / 2;
  const above = at.top - box.height - gap;
  const below = at.bottom + gap;
  const spots = {
    right: { left: at.right + gap, top: at.top + (at.height - box.height) / 2 },
    top: { left: middleX, top: above >= gap ? above : below },
    bottom: { left: middleX, top: below + box.height + gap <= innerHeight ? below : above },
  };
  const { left, top } = spots[side];
  element.style.left = `${between(gap, left, width - box.width - gap)}px`;
  element.style.top = `${between(gap, top, innerHeight - box.height - gap)}px`;
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
