import { expect, test } from "vitest";
import { dialled } from "./phone-number.ts";

test.each([
  ["98200 12345", "+919820012345"],
  ["098200-12345", "+919820012345"],
  ["+91 98200 12345", "+919820012345"],
  ["0044 20 7946 0958", "+442079460958"],
  ["+1 (415) 555-0132", "+14155550132"],
])("%s is dialled as %s", (written, number) => {
  expect(dialled(written)).toBe(number);
});

test.each(["", "12345", "+91 12345 67890", "call me", "+0123456789", "+1234567890123456"])(
  "%s is no number",
  (written) => {
    expect(dialled(written)).toBeUndefined();
  },
);
