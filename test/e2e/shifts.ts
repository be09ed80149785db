// Layout shifts: a page should have none.
import type { Page } from "playwright-core";

interface ShiftLog {
  readonly shiftedTexts: readonly string[];
}

/** For `page.addInitScript`: the elements that shifted, without input of the person. */
export function countShifts(): void {
  const shiftedTexts: string[] = [];
  (window as unknown as ShiftLog & { shiftedTexts: string[] }).shiftedTexts = shiftedTexts;
  new PerformanceObserver((list) => {
    const sources = list
      .getEntries()
      .flatMap((entry) => (entry as unknown as { sources: { node: Node | null }[] }).sources);
    for (const { node } of sources)
      if (node && document.querySelector("main")?.contains(node)) shiftedTexts.push(node.textContent ?? "");
  }).observe({ type: "layout-shift" });
}

/** From now on: late typefaces have a file of their own (late-fonts.test.ts). After two frames, so that theirs are over. */
export async function countShiftsFromNow(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await twoFrames(page);
  await page.evaluate(countShifts);
}

/** After two frames, so that the latest content is laid out and observed. */
export async function shiftsOn(page: Page): Promise<readonly string[]> {
  await twoFrames(page);
  return page.evaluate(() => (window as unknown as ShiftLog).shiftedTexts);
}

function twoFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

interface ShiftSum {
  shiftSum: () => number;
}

/** For `page.addInitScript`: the sum of all shifts, in the browsers' measure (CLS). */
export function sumShifts(): void {
  let sum = 0;
  const add = (entries: PerformanceEntryList): void => {
    for (const entry of entries) sum += (entry as unknown as { value: number }).value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  (window as unknown as ShiftSum).shiftSum = () => {
    add(observer.takeRecords());
    return sum;
  };
}

/** After two frames, so that the latest content is laid out. */
export async function sumOfShifts(page: Page): Promise<number> {
  await twoFrames(page);
  return page.evaluate(() => (window as unknown as ShiftSum).shiftSum());
}
