import { expect, test } from "vitest";
import { countriesAbroad, findCountry } from "./countries.ts";

test("every country but India is there once, by name", () => {
  expect(new Set(countriesAbroad().map(({ code }) => code)).size).toBe(248);
  expect(countriesAbroad().filter(({ code, name }) => name === code || !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(["AE", "IN", "ZZ", "ae"].map((code) => findCountry(code)?.name)).toEqual([
    "United Arab Emirates",
    undefined,
    undefined,
    undefined,
  ]);
});
