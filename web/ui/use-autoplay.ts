import { type RefObject, useEffect } from "react";

interface Autoplay {
  readonly delay: number | "never";
  readonly state: "playing" | "paused";
  readonly onStep: () => void;
  /** Pointer or focus within it holds the show. */
  readonly stage: RefObject<HTMLElement | null>;
}

/** Steps on automatically, except under the pointer, with focus inside, in a hidden tab or with reduced motion. */
export function useAutoplay({ delay, state, onStep, stage }: Autoplay): void {
  useEffect(() => {
    if (delay === "never" || state === "paused") return undefined;
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const timer = setInterval(() => {
      const watched = stage.current?.matches(":hover, :focus-within");
      if (!watched && !document.hidden && !calm.matches) onStep();
    }, delay);
    return () => clearInterval(timer);
  }, [delay, state, onStep, stage]);
}
