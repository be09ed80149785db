import { expect, test } from "vitest";
import { shortDayOf, shortMomentOf, shortSince } from "./office-times.ts";

const now = Date.parse("2025-06-10T12:00:00Z");

test.each([
  ["2025-06-10T11:59:30Z", "just now"],
  // A clock that runs ahead of ours.
  ["2025-06-10T12:03:00Z", "just now"],
  ["2025-06-10T11:59:00Z", "1 min ago"],
  ["2025-06-10T11:00:00.001Z", "59 min ago"],
  ["2025-06-10T11:00:00Z", "1 h ago"],
  ["2025-06-09T12:00:00.001Z", "23 h ago"],
  ["2025-06-09T12:00:00Z", "9 Jun 2025, 17:30"],
  // After midnight in India.
  ["2025-06-03T19:00:00Z", "4 Jun 2025, 00:30"],
])("%s reads %s", (moment, says) => {
  expect(shortSince(moment, now)).toBe(says);
});

test("every day and time has one form, by Indian time, and an unreadable one breaks no page", () => {
  expect(shortDayOf("2025-09-03T19:00:00Z")).toBe("4 Sep 2025");
  expect(shortMomentOf("2025-09-03T04:05:59Z")).toBe("3 Sep 2025, 09:35");
  for (const says of [shortDayOf, shortMomentOf, shortSince])
    expect([says(""), says("soon")]).toEqual(["Invalid Date", "Invalid Date"]);
});
