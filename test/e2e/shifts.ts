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

/** After two frames, so that what has just come is laid out and was told. */
export function shiftsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
    return (window as unknown as Moving).moved;
  });
}

interface Shifted {
  shifted: () => number;
}

/** For `page.addInitScript`: how much moved by itself, in the measure of browsers (CLS, all of it added up). */
export function sumShifts(): void {
  let sum = 0;
  const add = (entries: PerformanceEntryList): void => {
    for (const entry of entries) sum += (entry as unknown as { value: number }).value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  (window as unknown as Shifted).shifted = () => {
    add(observer.takeRecords());
    return sum;
  };
}

/** After two frames, so that what has just come is laid out. */
export function sumOfShifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
    return (window as unknown as Shifted).shifted();
  });
}
