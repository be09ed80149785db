import { useEffect } from "react";
import { useLocation } from "react-router";

const acts = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * An address may name a place of its page (#apps). The browser scrolls there before the data has come, and the data moves that place: the page
 * follows the place until the person acts.
 */
export function useNamedPlace(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "") return;
    const before = scrollY;
    scrollToPlace(hash);
    // After a reload, and on the way back, the page is where the person left it.
    if (Math.abs(scrollY - before) > 100) return scrollTo(0, before);
    const growth = new ResizeObserver(() => scrollToPlace(hash));
    growth.observe(document.body);
    const stop = () => growth.disconnect();
    for (const act of acts) addEventListener(act, stop, { passive: true });
    return () => {
      stop();
      for (const act of acts) removeEventListener(act, stop);
    };
  }, [hash]);
}

function scrollToPlace(hash: string): void {
  document.getElementById(hash.slice(1))?.scrollIntoView();
}
