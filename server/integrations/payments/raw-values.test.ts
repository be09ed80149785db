import fc from "fast-check";
import { expect, test } from "vitest";
import { at, dateAt, paiseAt, readJson, rupeesAt, rupeesNumber, secondsAt, textAt, wordAt } from "./raw-values.ts";

const rupees = (raw: string) => rupeesAt(readJson(`{"a":${raw}}`), "a");
const paise = (raw: string) => paiseAt(readJson(`{"a":${raw}}`), "a");

test.each([
  ["2499.00", 249_900],
  ['"2499.00"', 249_900],
  ["2499", 249_900],
  ["2499.5", 249_950],
  ['"4.35"', 435],
  ["8.2", 820],
  ["1.15", 115],
  ["1118.15", 111_815],
  ["16.350", 1635],
  ["0.07", 7],
  ["0", 0],
  ["999999999999.99", 99_999_999_999_999],
])("%s rupees are read to the paisa", (raw, expected) => {
  expect(rupees(raw)).toBe(expected);
});

test.each([
  "-1",
  "1e3",
  "1E3",
  "16.351",
  '"+1"',
  '"1,000"',
  '" 1"',
  '""',
  "null",
  "true",
  "{}",
  "[1]",
  '"NaN"',
  '"1."',
  '".5"',
  "1234567890123",
])("%s is no money", (raw) => {
  expect(rupees(raw)).toBeNull();
});

test("paise are whole", () => {
  expect(["249900", '"249900"', "249900.0"].map(paise)).toEqual([249_900, 249_900, 249_900]);
  expect(["249900.5", "-1", "1e5", "null", '"x"'].map(paise)).toEqual([null, null, null, null, null]);
});

test("a price for a provider is a JSON number of two decimals and reads back unchanged", () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999_999 }), (price) => {
      const written = JSON.stringify({ amount: rupeesNumber(price) });
      expect(written).toMatch(/^\{"amount":\d+\.\d\d\}$/);
      expect(rupeesAt(readJson(written), "amount")).toBe(price);
    }),
  );
});

test("an id of any length is the text it was written as, number or not", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 9_999_999_999_999_999_999n }), (id) => {
      expect(textAt(readJson(`{"id":${id}}`), "id")).toBe(String(id));
      expect(textAt(readJson(`{"id":"${id}"}`), "id")).toBe(String(id));
    }),
  );
});

test("no raw value makes a look-up throw", () => {
  fc.assert(
    fc.property(fc.json(), fc.array(fc.string()), (text, path) => {
      const value = readJson(text);
      for (const look of [at, textAt, rupeesAt, paiseAt, dateAt, secondsAt]) look(value, ...path);
    }),
  );
  expect(textAt(readJson('{"__proto__":{"isAdmin":"yes"}}'), "isAdmin")).toBeNull();
  expect(textAt({}, "constructor", "name")).toBeNull();
});

test("times are read in both ways of writing them", () => {
  const value = readJson('{"iso":"2026-01-01T10:30:00+05:30","unix":1767263400,"odd":"soon","zero":0}');
  expect(dateAt(value, "iso")).toEqual(new Date("2026-01-01T05:00:00Z"));
  expect(secondsAt(value, "unix")).toEqual(new Date(1_767_263_400_000));
  expect([dateAt(value, "odd"), dateAt(value, "none"), secondsAt(value, "zero"), secondsAt(value, "odd")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a text that no database stores makes no known id or word", () => {
  const value = readJson('{"status":"SUCCESS\\u0000","long":"' + "x".repeat(5000) + '"}');
  expect(textAt(value, "status")).toBe("SUCCESS\uFFFD");
  expect(wordAt(value, "status")).not.toBe("SUCCESS");
  expect(textAt(value, "long")).toHaveLength(600);
});

test("impossible moments of payment are none", () => {
  const value = readJson('{"far":"+275760-09-13T00:00:00Z","old":"-000001-01-01T00:00:00Z","unix":99999999999}');
  expect([dateAt(value, "far"), dateAt(value, "old"), secondsAt(value, "unix")]).toEqual([null, null, null]);
});
