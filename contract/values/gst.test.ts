import { expect, test } from "vitest";
import { gstStates, isGstin, isGstState } from "./gst.ts";

test("a registered number is known by its shape, its State and its check character", () => {
  for (const number of ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4"]) expect(isGstin(number), number).toBe(true);
});

test("a number with one key wrong, two swapped, a State that is none or small letters is no registered number", () => {
  for (const number of [
    "27AAPFU0939F1ZW",
    "27AAPFU0993F1ZV",
    "27AAPUF0939F1ZV",
    "28AAPFU0939F1ZV",
    "99AAPFU0939F1ZV",
    "27aapfu0939f1zv",
    "27AAPFU0939F1Z",
    "",
  ]) {
    expect(isGstin(number), number).toBe(false);
  }
});

test("the States are those of the tax office: 36 and the territory of everybody else", () => {
  const codes = Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, "0")).filter(
    (code) => !["25", "28"].includes(code),
  );
  expect(Object.keys(gstStates).toSorted()).toEqual([...codes, "97"]);
  expect([isGstState("27"), isGstState("25"), isGstState("toString")]).toEqual([true, false, false]);
});
