import { type FocusEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { createTooltipClock } from "./tooltip-clock.ts";

export interface TooltipTrigger {
  readonly "aria-describedby": string | undefined;
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onPointerDown: () => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

interface TooltipParts {
  readonly state: "closed" | "open";
  readonly anchor: RefObject<HTMLElement | null>;
  readonly trigger: TooltipTrigger;
  readonly close: () => void;
  readonly stay: () => void;
  readonly leave: () => void;
}

const clock = createTooltipClock(() => performance.now());
// Long enough to move from the trigger onto the tooltip, as people who magnify the screen must.
const crossing = 120;

export function useTooltip(describedBy: string | undefined): TooltipParts {
  const [state, setState] = useState<"closed" | "open">("closed");
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stay = useCallback(() => clearTimeout(timer.current), []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setState("closed");
  }, []);
  const leave = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, crossing);
  }, [close]);
  useEffect(() => stay, [stay]);
  useEffect(() => {
    if (state === "closed") return undefined;
    clock.opened();
    return () => clock.closed();
  }, [state]);

  const open = (element: HTMLElement, delay: number) => {
    anchor.current = element;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState("open"), delay);
  };
  return {
    state,
    anchor,
    close,
    stay,
    leave,
    trigger: {
      "aria-describedby": state === "open" ? describedBy : undefined,
      onPointerEnter: (event) => {
        if (event.pointerType !== "touch") open(event.currentTarget, clock.delay());
      },
      onPointerLeave: leave,
      onPointerDown: close,
      onFocus: (event) => {
        if (event.currentTarget.matches(":focus-visible")) open(event.currentTarget, 0);
      },
      onBlur: close,
    },
  };
}
