import { expect, test } from "vitest";
import { dayOf, monthOf, sinceThen } from "./moments.ts";

const now = Date.parse("2025-06-10T12:00:00Z");

test.each([
  ["2025-06-10T11:59:30Z", "just now"],
  // A clock that runs ahead of ours.
  ["2025-06-10T12:03:00Z", "just now"],
  ["2025-06-10T11:15:00Z", "45 minutes ago"],
  ["2025-06-10T10:30:00Z", "1 hour ago"],
  ["2025-06-09T09:00:00Z", "yesterday"],
  ["2025-06-10T11:59:00.001Z", "just now"],
  ["2025-06-10T11:59:00Z", "1 minute ago"],
  ["2025-06-10T11:00:00.001Z", "59 minutes ago"],
  ["2025-06-10T11:00:00Z", "1 hour ago"],
  ["2025-06-09T12:00:00.001Z", "23 hours ago"],
  ["2025-06-09T12:00:00Z", "yesterday"],
  ["2025-06-03T12:00:00.001Z", "6 days ago"],
  ["2025-06-03T12:00:00Z", "3 June 2025"],
  ["2025-06-01T09:00:00Z", "1 June 2025"],
])("%s reads %s", (moment, says) => {
  expect(sinceThen(moment, now)).toBe(says);
});

test("a moment that cannot be read is an 'Invalid Date', and the page around it stands", () => {
  for (const says of [dayOf, monthOf, sinceThen])
    expect([says(""), says("soon")]).toEqual(["Invalid Date", "Invalid Date"]);
  expect([dayOf("2025-06-03T12:00:00Z"), monthOf("2025-05-31T20:00:00Z")]).toEqual(["3 June 2025", "June 2025"]);
});
