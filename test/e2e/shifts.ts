// What moves on a page by itself: nothing should.
import type { Page } from "playwright-core";

interface Moving {
  readonly moved: readonly string[];
}

/** For `page.addInitScript`: what of the page itself is somewhere else than it was, and not by the person's own doing. */
export function countShifts(): void {
  const moved: string[] = [];
  (window as unknown as Moving & { moved: string[] }).moved = moved;
  new PerformanceObserver((list) => {
    const sources = list
      .getEntries()
      .flatMap((entry) => (entry as unknown as { sources: { node: Node | null }[] }).sources);
    for (const { node } of sources)
      if (node && document.querySelector("main")?.contains(node)) moved.push(node.textContent ?? "");
  }).observe({ type: "layout-shift", buffered: true });
}

export function shiftsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as Moving).moved);
}
