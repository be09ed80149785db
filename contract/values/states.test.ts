import { expect, test } from "vitest";
import { findState, states } from "./states.ts";

test("the States are the tax office's 36 and the other territory, in the order of their codes", () => {
  const codes = Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, "0")).filter(
    (code) => !["25", "28"].includes(code),
  );
  expect(states.map(({ code }) => code)).toEqual([...codes, "97"]);
  expect(findState("27")?.name).toBe("Maharashtra");
  for (const code of ["25", "28", "7", "00", "99", "toString", "Goa", ""])
    expect(findState(code), code).toBeUndefined();
});

test("five union territories have no legislature of their own; Delhi, Puducherry and Jammu and Kashmir have one", () => {
  const without = states.filter((state) => state.isUnionTerritoryWithoutLegislature).map(({ name }) => name);
  expect(without).toEqual([
    "Chandigarh",
    "Dadra and Nagar Haveli and Daman and Diu",
    "Lakshadweep",
    "Andaman and Nicobar Islands",
    "Ladakh",
  ]);
});
