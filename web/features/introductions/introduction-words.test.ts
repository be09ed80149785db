import { expect, test } from "vitest";
import { timeLeft } from "./introduction-words.ts";

test.each([
  ["2026-12-08T10:00:00Z", "7 days left"],
  ["2026-12-04T09:59:00Z", "3 days left"],
  ["2026-12-03T10:00:00Z", "2 days left"],
  ["2026-12-03T09:59:00Z", "47 hours left"],
  ["2026-12-01T11:00:00Z", "1 hour left"],
  ["2026-12-01T10:59:00Z", "Less than an hour left"],
  ["2026-12-01T09:00:00Z", "Less than an hour left"],
])("until %s there are %s", (endsAt, words) => {
  expect(timeLeft(endsAt, Date.parse("2026-12-01T10:00:00Z"))).toBe(words);
});
