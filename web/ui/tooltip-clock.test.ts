import { expect, test } from "vitest";
import { createTooltipClock } from "./tooltip-clock.ts";

test("the first tooltip waits 700 ms", () => {
  expect(createTooltipClock(() => 0).delay()).toBe(700);
});

test("the next tooltip appears immediately within 300 ms of the last, and later waits again", () => {
  let now = 5000;
  const clock = createTooltipClock(() => now);
  clock.opened();
  now += 60_000;
  expect(clock.delay()).toBe(0);
  clock.closed();
  now += 300;
  expect(clock.delay()).toBe(0);
  now += 1;
  expect(clock.delay()).toBe(700);
});
