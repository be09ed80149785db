import { expect, test, vi } from "vitest";
import { animationsEnd } from "./accessibility.ts";
import { longestWait } from "./bounded-waits.ts";
import { aBrowser, visit } from "./visit.ts";

aBrowser();

test("a page that never answers fails its journey within a minute, with the name of the call", async () => {
  const { page } = await visit();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const given = expect(page.evaluate(() => new Promise(() => undefined))).rejects.toThrow(
    `page.evaluate: Timeout ${longestWait}ms exceeded`,
  );
  for (let turn = 0; turn < 1000 && vi.getTimerCount() === 0; turn += 1) await new Promise(setImmediate);
  expect(vi.getTimerCount(), "the call is sent, and has a timeout").toBe(1);
  vi.advanceTimersByTime(longestWait);
  vi.useRealTimers();
  await given;
});

test("a hidden animation does not hold up a journey", async () => {
  const { page } = await visit();
  await page.setContent(`
    <style>@keyframes fade { from { opacity: 0 } } p { animation: fade 60s }</style>
    <div style="content-visibility: auto"><p>Seen</p></div>`);
  // It starts with the first frame in which it is visible.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(1);
  await page.locator("div").evaluate((part) => (part.style.contentVisibility = "hidden"));
  await animationsEnd(page);
});
