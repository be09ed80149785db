import fc from "fast-check";
import { expect, test } from "vitest";
import { asPhone, parsePhone } from "./phone.ts";

test.each([
  ["+91 98123 45678", "919812345678"],
  ["1234567", "1234567"],
  ["123456789012345", "123456789012345"],
  ["123456", undefined],
  ["1234567890123456", undefined],
  ["09812345678", undefined],
  ["+91-98123-45678", undefined],
  ["", undefined],
])("%j is kept as %j", (typed, number) => expect(parsePhone(typed)).toBe(number));

test.each([
  ["9812345678", "+919812345678"],
  ["98123 45678", "+919812345678"],
  [" 098123 45678 ", "+919812345678"],
  ["+91 98123 45678", "+919812345678"],
  ["+14155550123", "+14155550123"],
  ["+1234567", "+1234567"],
  ["+123456789012345", "+123456789012345"],
  ["1234567890", undefined],
  ["5812345678", undefined],
  ["919812345678", undefined],
  ["12345", undefined],
  ["+123456", undefined],
  ["+1234567890123456", undefined],
  ["+0123456789", undefined],
  ["call me", undefined],
  ["", undefined],
])("%j is reached at %j", (typed, phone) => expect(asPhone(typed)).toBe(phone));

test("an Indian number has one stored form in every spelling, and reads back the same", () => {
  const number = fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String);
  fc.assert(
    fc.property(number, fc.constantFrom("", "0", "+91", "+91 "), fc.nat({ max: 9 }), (digits, before, gap) => {
      const phone = asPhone(`${before}${digits.slice(0, gap)} ${digits.slice(gap)}`);
      expect(phone).toBe(`+91${digits}`);
      expect(asPhone(phone ?? "")).toBe(phone);
    }),
  );
});
