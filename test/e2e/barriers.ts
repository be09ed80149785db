import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeWindow {
  readonly axe: { run(root: Document): Promise<{ violations: { id: string; help: string; nodes: { target: unknown }[] }[] }> };
}

/** What axe finds on the page as it stands now: one line each, none when it is open to everybody. */
export async function barriers(page: Page): Promise<string[]> {
  await settled(page);
  // Through the debugger, because the page's own policy lets no stranger's script in.
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => (window as unknown as AxeWindow).axe.run(document));
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => String(target)).join(" | ")}`);
}

// Colours on their way from one to another are neither: what moves is let come to rest, unless it never does.
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
