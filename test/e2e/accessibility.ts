import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "./visit.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeWindow {
  readonly axe?: {
    run(
      root: Document,
      options: object,
    ): Promise<{ violations: { id: string; help: string; nodes: { target: unknown }[] }[] }>;
  };
}

/** Whether the page, as it is now, is accessible in light and dark and fits into its window. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect.soft((await problems(page)).join("\n"), state).toBe("");
  expect
    .soft(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      `${state}: no sideways scrolling`,
    )
    .toBeLessThanOrEqual(0);
}

/** The same on a phone and on a desktop. */
export async function expectAccessibleOnPhoneAndDesk(page: Page, state: string): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `${state}, ${viewport.width} wide`);
  }
}

/** The findings of axe: one line each, none when the page is accessible. Only the colours differ in dark mode. */
async function problems(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const byNight = await violations(page, { runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return [...byNight.map((line) => `by night: ${line}`), ...(await violations(page, {}))];
}

async function violations(page: Page, options: object): Promise<string[]> {
  await animationsEnd(page);
  // Through the debugger, because the page's own policy allows no third-party script.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // It is in the page alone, not in its frames: axe would wait for answers of theirs that never come, and browsers warn of that.
  const violations = await page.evaluate(
    async (given) => (await (window as unknown as AxeWindow).axe?.run(document, given))?.violations ?? [],
    { ...options, iframes: false },
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => String(target)).join(" | ")}`,
  );
}

/** Colours in a transition are neither of the two, so animations must end first. Endless ones are exempt: spinners, animations driven by
 *  scrolling, and those that left the view while they ran, which browsers pause and never finish. */
export async function animationsEnd(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ playState, timeline, effect }) => {
        const { target } = effect as KeyframeEffect;
        const ends = timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
        const isSeen = target?.checkVisibility({ contentVisibilityAuto: true }) === true;
        return playState === "running" && ends && isSeen ? [target.outerHTML.slice(0, 80)] : [];
      }),
    );
  await expect.poll(moving, { message: "all animations end" }).toEqual([]);
}
