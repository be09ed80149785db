import fc from "fast-check";
import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

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

test("a name in another script keeps whole letters, with all their signs", () => {
  expect(initialsOf("आशा राव")).toBe("आरा");
  expect(initialsOf("श्रीनिवास")).toBe("श्री");
  expect(initialsOf("கௌரி")).toBe("கௌ");
});

test("any name gives one or two letters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const graphemes = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(initialsOf(name))];
      expect(graphemes.length).toBeGreaterThan(0);
    }),
  );
});
