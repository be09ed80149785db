import fc from "fast-check";
import { expect, test } from "vitest";
import { isPin, stateOfPin } from "./pin.ts";
import { findState, states } from "./states.ts";

// Head post offices, one of every State and union territory.
test.each([
  ["190001", "Jammu and Kashmir"],
  ["171001", "Himachal Pradesh"],
  ["141001", "Punjab"],
  ["160017", "Chandigarh"],
  ["248001", "Uttarakhand"],
  ["247667", "Uttarakhand"],
  ["122001", "Haryana"],
  ["110001", "Delhi"],
  ["302001", "Rajasthan"],
  ["226001", "Uttar Pradesh"],
  ["246701", "Uttar Pradesh"],
  ["800001", "Bihar"],
  ["737101", "Sikkim"],
  ["791111", "Arunachal Pradesh"],
  ["797001", "Nagaland"],
  ["795001", "Manipur"],
  ["796001", "Mizoram"],
  ["799001", "Tripura"],
  ["793001", "Meghalaya"],
  ["781001", "Assam"],
  ["700001", "West Bengal"],
  ["734001", "West Bengal"],
  ["834001", "Jharkhand"],
  ["826001", "Jharkhand"],
  ["751001", "Odisha"],
  ["492001", "Chhattisgarh"],
  ["462001", "Madhya Pradesh"],
  ["380001", "Gujarat"],
  ["396230", "Dadra and Nagar Haveli and Daman and Diu"],
  ["400001", "Maharashtra"],
  ["560001", "Karnataka"],
  ["403001", "Goa"],
  ["682555", "Lakshadweep"],
  ["682001", "Kerala"],
  ["600001", "Tamil Nadu"],
  ["605001", "Puducherry"],
  ["744101", "Andaman and Nicobar Islands"],
  ["500001", "Telangana"],
  ["520001", "Andhra Pradesh"],
  ["194101", "Ladakh"],
])("%s is in %s", (pin, name) => expect(findState(stateOfPin(pin) ?? "")?.name).toBe(name));

test("invalid PIN codes and those of the army belong to no State", () => {
  for (const pin of ["012345", "40001", "4000011", "400 01", "", "900001", "toString"])
    expect(stateOfPin(pin), pin).toBeUndefined();
});

test("a PIN code points to a State that there is, or nowhere", () => {
  const codes = new Set<string | undefined>([undefined, ...states.map(({ code }) => code)]);
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 999_999 }), (number) => {
      expect(isPin(String(number))).toBe(true);
      expect(codes.has(stateOfPin(String(number)))).toBe(true);
    }),
  );
});
