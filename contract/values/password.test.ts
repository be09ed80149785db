import { expect, test } from "vitest";
import { passwordFault, passwordStrength } from "./password.ts";

test.each([
  ["12345", "short"],
  ["123456", undefined],
  ["        ", "short"],
  [" 12345 ", "short"],
  ["blue sky", undefined],
  ["हिन्दी", undefined],
  ["😀😀😀😀😀", "short"],
  ["x".repeat(1024), undefined],
  ["é".repeat(513), "long"],
] as const)("%j has the fault %j", (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});

test.each([
  ["aaaaaaaaaaaaaaaaaaaa", "weak"],
  ["abcdefghijklmnop", "weak"],
  ["Password123", "weak"],
  ["asha.kulkarni1987", "weak"],
  ["blue-kite-47", "fair"],
  ["three kites over the old harbour", "strong"],
  ["vK9$wq2!Lp7z", "strong"],
] as const)("%j is honestly called %s", (password, strength) => {
  expect(passwordStrength(password, ["asha.kulkarni@example.com"])).toBe(strength);
});

test("facts about a person add no strength in any spelling, but single letters of them do", () => {
  expect(passwordStrength("KULKARNI asha 88", ["Asha Kulkarni"])).toBe("weak");
  expect(passwordStrength("kulkarni asha 88", ["ASHA KULKARNI"])).toBe("weak");
  expect(passwordStrength("kulkarni asha 88")).toBe("strong");
  expect(passwordStrength("vK9$wq2!Lp7z", ["v", "K9", "Lp"])).toBe("strong");
});
