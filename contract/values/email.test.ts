import { expect, test } from "vitest";
import { parseEmail } from "./email.ts";

test("an address has one form, whatever the case it is typed in", () => {
  expect(parseEmail(" Asha.K+hub@Mail.Example.IN ")).toBe("asha.k+hub@mail.example.in");
});

test.each([
  "",
  "asha",
  "asha@",
  "@example.com",
  "a@b",
  "a b@example.com",
  "a@ex_ample.com",
  "a@-example.com",
  "a@example..com",
  "a@@example.com",
  "a\u0000b@example.com",
  `${"x".repeat(65)}@example.com`,
  `a@${"x".repeat(63)}.${"y".repeat(63)}.${"z".repeat(63)}.${"w".repeat(63)}.com`,
  "\u212Aate@example.com",
  "<a@example.com>",
  "a@example.com\nb@example.com",
])("%j is no address", (text) => {
  expect(parseEmail(text)).toBeUndefined();
});

test("an address may have 255 characters, and not one more", () => {
  const longest = `${"x".repeat(64)}@${"y".repeat(62)}.${"z".repeat(62)}.${"w".repeat(62)}.c`;
  expect([longest.length, parseEmail(longest)]).toEqual([255, longest]);
  expect(parseEmail(`${longest}o`)).toBeUndefined();
});
