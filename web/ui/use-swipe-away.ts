import { type PointerEvent, useRef } from "react";

const swipeThreshold = 50;

interface SwipeHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/** Follows a finger to the right; let go beyond 50 px and it is away, before that it comes back. */
export function useSwipeAway(onAway: () => void): SwipeHandlers {
  const startedAt = useRef<number | undefined>(undefined);

  const distance = (event: PointerEvent) =>
    startedAt.current === undefined ? 0 : Math.max(0, event.clientX - startedAt.current);
  const settle = (element: HTMLElement) => {
    startedAt.current = undefined;
    delete element.dataset["dragging"];
    element.style.removeProperty("--drag");
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0 || (event.target as Element).closest("button")) return;
      startedAt.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (startedAt.current === undefined) return;
      event.currentTarget.dataset["dragging"] = "";
      event.currentTarget.style.setProperty("--drag", `${distance(event)}px`);
    },
    onPointerUp: (event) => {
      const isAway = distance(event) >= swipeThreshold;
      settle(event.currentTarget);
      if (isAway) onAway();
    },
    onPointerCancel: (event) => settle(event.currentTarget),
  };
}
