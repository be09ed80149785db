import fc from "fast-check";
import { expect, test } from "vitest";
import { groundOf, initialsOf } from "./avatar.tsx";

test("a person without a picture is shown by first and last initial", () => {
  expect(initialsOf("Asha Bhosale")).toBe("AB");
  expect(initialsOf("  asha   devi bhosale ")).toBe("AB");
  expect(initialsOf("Mononym")).toBe("M");
  expect(initialsOf("asha.rao@ydi.example")).toBe("AE");
});

test("a person without a name is shown as U", () => {
  expect(initialsOf("")).toBe("U");
  expect(initialsOf(null)).toBe("U");
  expect(initialsOf(undefined)).toBe("U");
  expect(initialsOf(" - ")).toBe("U");
});

test("a name in another script keeps its whole letters", () => {
  expect(initialsOf("आशा राव")).toBe("आर");
});

test("any name at all gives one or two letters and a ground that exists", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 9 }), (name, grounds) => {
      expect([...initialsOf(name)].length).toBeGreaterThan(0);
      expect(groundOf(name, grounds)).toBeLessThan(grounds);
      expect(groundOf(name, grounds)).toBe(groundOf(name, grounds));
    }),
  );
});
