import fc from "fast-check";
import { expect, test } from "vitest";
import { readRange } from "./give-file.ts";

const whole = undefined;

test.each([
  ["bytes=0-4", { from: 0, to: 4 }],
  ["bytes=5-", { from: 5, to: 9 }],
  ["bytes=9-9", { from: 9, to: 9 }],
  ["bytes=5-1000000000000000000000", { from: 5, to: 9 }],
  ["bytes=-3", { from: 7, to: 9 }],
  ["bytes=-1000", { from: 0, to: 9 }],
  ["Bytes= 2-3 ", { from: 2, to: 3 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=99999999999999999999-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  [undefined, whole],
  ["", whole],
  ["bytes=-", whole],
  ["bytes=4-2", whole],
  ["bytes=0-1,4-5", whole],
  ["bytes=a-b", whole],
  ["bytes=0.5-1", whole],
  ["bytes=--1", whole],
  ["lines=0-4", whole],
] as const)("of ten bytes, %s asks for %j", (header, part) => {
  expect(readRange(header, 10)).toEqual(part);
});

test("no request gets bytes outside the file", () => {
  const number = fc.oneof(fc.constant(""), fc.nat().map(String), fc.bigInt({ min: 0n }).map(String));
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 1000 }), (first, last, size) => {
      const part = readRange(`bytes=${first}-${last}`, size);
      const { from, to } = typeof part === "object" ? part : { from: 0, to: 0 };
      expect(0 <= from && from <= to && to < size).toBe(true);
    }),
  );
});
