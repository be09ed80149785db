import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { type TooltipSide, placeBeside } from "./place-beside.ts";
import { type TooltipTrigger, useTooltip } from "./use-tooltip.ts";

interface TooltipProps {
  readonly text: string;
  readonly side?: TooltipSide;
  /** describe: it adds to the trigger's name; silent: it repeats the name, as on an icon. */
  readonly voice?: "describe" | "silent";
  readonly children: (trigger: TooltipTrigger) => ReactNode;
}

/** Spread the trigger on the element it belongs to. */
export function Tooltip({ text, side = "top", voice = "describe", children }: TooltipProps): ReactNode {
  const id = useId();
  const tip = useTooltip(voice === "describe" ? id : undefined);
  return (
    <>
      {children(tip.trigger)}
      {tip.state === "open" ? (
        <Bubble
          id={id}
          text={text}
          side={side}
          anchor={tip.anchor}
          onClose={tip.close}
          onPointerEnter={tip.stay}
          onPointerLeave={tip.leave}
        />
      ) : null}
    </>
  );
}

interface BubbleProps {
  readonly id: string;
  readonly text: string;
  readonly side: TooltipSide;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}

function Bubble({ id, text, side, anchor, onClose, ...pointer }: BubbleProps): ReactNode {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (!element || !anchor.current) return;
    element.showPopover();
    placeBeside(element, anchor.current, side);
  }, [anchor, side]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => (event.key === "Escape" ? onClose() : undefined);
    document.addEventListener("keydown", onKey);
    document.addEventListener("scroll", onClose, { capture: true, passive: true });
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("scroll", onClose, { capture: true });
    };
  }, [onClose]);
  return (
    <span ref={bubble} id={id} role="tooltip" popover="manual" className="tooltip" {...pointer}>
      {text}
    </span>
  );
}
