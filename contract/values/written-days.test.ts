import { expect, test } from "vitest";
import { readDay, writeDay } from "./written-days.ts";

test.each([
  ["24 Nov 2026", "2026-11-24"],
  ["24 november 2026", "2026-11-24"],
  ["4 Sept 2026", "2026-09-04"],
  ["  4   sep,  2026 ", "2026-09-04"],
  ["24-Nov-2026", "2026-11-24"],
  ["24/11/2026", "2026-11-24"],
  ["4.1.2026", "2026-01-04"],
  ["2026-11-24", "2026-11-24"],
  ["29 Feb 2028", "2028-02-29"],
  ["", ""],
  ["29 Feb 2026", undefined],
  ["11/24/2026", undefined],
  ["24 Now 2026", undefined],
  ["24 Nov", undefined],
  ["24/11/26", undefined],
  ["tomorrow", undefined],
])("the typed day %j is %j", (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test("every month is written with three letters, and read again", () => {
  const days = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}-05`);
  expect(days.map((day) => writeDay(day).split(" ")[1])).toEqual(
    "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
  );
  expect(days.map((day) => readDay(writeDay(day)))).toEqual(days);
  expect(writeDay("soon")).toBe("soon");
});
