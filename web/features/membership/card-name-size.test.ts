import { expect, test } from "vitest";
import { lineHeightOf } from "#contract/values/letter-metrics.ts";
import { cardNameSize } from "./card-name-size.ts";

test("a short name is large, and a long one is set smaller in two lines", () => {
  expect(cardNameSize("Asha Rao")).toBe(8);
  expect(cardNameSize("Asha Kulkarni")).toBeGreaterThan(7);
  const [two, one] = [cardNameSize("Thiruvananthapuram Venkatasubramanian"), cardNameSize("W".repeat(40))];
  expect([two < 5.2, one < two]).toEqual([true, true]);
});

test("letters of Indian scripts count with their signs, and are wider", () => {
  expect(cardNameSize("श्री")).toBe(8);
  expect(cardNameSize("வெங்கடசுப்பிரமணியன்")).toBeLessThan(cardNameSize("Venkatasubra"));
});

test("two lines of letters with signs above them keep away from the waves of the card", () => {
  const name = "வெங்கடசுப்பிரமணியன் லக்ஷ்மிநரசிம்மன்";
  expect(2 * cardNameSize(name) * lineHeightOf(name)!).toBeLessThanOrEqual(10);
});
