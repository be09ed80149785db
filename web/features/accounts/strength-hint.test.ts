import { expect, test } from "vitest";
import { strengthHint } from "./strength-hint.ts";

test.each([
  ["", "none"],
  ["sun", "weak"],
  ["password1", "weak"],
  ["aaaaaaaaaaaa", "weak"],
  ["ashakulkarni1", "weak"],
  ["monsoon on the roof", "fair"],
  ["Monsoon rain on the old tin roof", "strong"],
])("%o is %s", (password, strength) => {
  expect(strengthHint(password, ["asha.kulkarni@example.com"]).strength).toBe(strength);
});

test("the hint counts the missing characters", () => {
  expect(strengthHint("abc", []).says).toBe("3 more characters, at least.");
  expect(strengthHint("abcde", []).says).toBe("One more character, at least.");
});
