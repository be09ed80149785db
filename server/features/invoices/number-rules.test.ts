import fc from "fast-check";
import { expect, test } from "vitest";
import { documentName } from "#contract/values/document-numbers.ts";
import { indianDay } from "#contract/values/india.ts";
import { financialYear, numberOf, seriesOf } from "./number-rules.ts";

test.each([
  ["2027-03-31T18:29:59.999Z", "2027-03-31", "26-27"],
  ["2027-03-31T18:30:00.000Z", "2027-04-01", "27-28"],
  ["2026-12-31T23:00:00.000Z", "2027-01-01", "26-27"],
  ["2099-05-01T00:00:00.000Z", "2099-05-01", "99-00"],
])("at %s it is %s in India, in the financial year %s", (at, day, year) => {
  expect([indianDay(new Date(at)), financialYear(day)]).toEqual([day, year]);
});

test("each kind of document has its own series, and so have those of the sandbox", () => {
  const kinds = ["invoice", "receipt", "credit_note", "refund_note"] as const;
  const series = [false, true].flatMap((isSandbox) =>
    [false, true].flatMap((isAgain) => kinds.map((kind) => seriesOf(kind, { isSandbox, isAgain }))),
  );
  expect(series.slice(0, 8)).toEqual(["D", "R", "C", "N", "E", "S", "C", "N"]);
  expect(series.slice(8)).toEqual(series.slice(0, 8).map((name) => `TEST${name}`));
  expect(numberOf("D", "26-27", 123)).toBe("D26-27/000123");
  expect(numberOf("TESTD", "26-27", 123)).toBe("TESTD2627/000123");
});

test("a restored database goes on in series with three more letters", () => {
  const [real, played] = [false, true].map((isSandbox) =>
    seriesOf("receipt", { isSandbox, isAgain: false, letters: "KTR" }),
  );
  expect([numberOf(real!, "26-27", 123), numberOf(played!, "26-27", 123)]).toEqual([
    "RKTR2627/000123",
    "TESTRKTR27/00123",
  ]);
});

test("no number is longer than the law allows, and it ends in the count", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("D", "TESTD", "DKTR", "TESTDKTR"),
      fc.integer({ min: 1, max: 99_999 }),
      (series, count) => {
        const number = numberOf(series, "26-27", count);
        expect(number).toMatch(/^[A-Za-z0-9/-]{1,16}$/);
        expect(Number(/\d+$/.exec(number)?.[0])).toBe(count);
      },
    ),
  );
});

test.each([
  ["invoice", "Invoice"],
  ["receipt", "Receipt"],
  ["credit_note", "Credit note"],
  ["refund_note", "Refund note"],
] as const)("a document of kind %s is titled %s, also in the sandbox and for the second one", (kind, name) => {
  for (const isSandbox of [false, true])
    for (const isAgain of [false, true])
      for (const letters of ["", "KTR"])
        expect(documentName(numberOf(seriesOf(kind, { isSandbox, isAgain, letters }), "26-27", 7))).toBe(name);
  expect(documentName("?")).toBe("Document");
});
