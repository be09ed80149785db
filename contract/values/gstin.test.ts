import fc from "fast-check";
import { expect, test } from "vitest";
import { isGstin, stateOfGstin } from "./gstin.ts";
import { states } from "./states.ts";

const signs = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const letter = fc.constantFrom(...signs.slice(10));
const digit = fc.constantFrom(...signs.slice(0, 10));
const first = fc
  .tuple(
    fc.constantFrom(...states.map(({ code }) => code)),
    fc.array(letter, { minLength: 5, maxLength: 5 }),
    fc.array(digit, { minLength: 4, maxLength: 4 }),
    letter,
    fc.constantFrom(...signs.slice(1)),
  )
  .map(([state, name, count, kind, entity]) => `${state}${name.join("")}${count.join("")}${kind}${entity}Z`);

function right(fourteen: string): readonly string[] {
  return signs.map((sign) => fourteen + sign).filter(isGstin);
}

test("a registered number is known by its shape, its State and its check character", () => {
  for (const number of ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4"]) expect(isGstin(number), number).toBe(true);
  expect(stateOfGstin("27AAPFU0939F1ZV")).toBe("27");
});

test("a GSTIN with a wrong key, swapped keys, an unknown State or small letters is invalid", () => {
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

test("every fourteen characters ask for exactly one check character, and one key wrong is always noticed", () => {
  fc.assert(
    fc.property(first, fc.nat({ max: 14 }), fc.constantFrom(...signs), (fourteen, place, sign) => {
      const [number = "", ...others] = right(fourteen);
      expect([number.length, others]).toEqual([15, []]);
      const slip = number.slice(0, place) + sign + number.slice(place + 1);
      expect(isGstin(slip)).toBe(slip === number);
    }),
  );
});
