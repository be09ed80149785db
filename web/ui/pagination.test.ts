import fc from "fast-check";
import { expect, test } from "vitest";
import { pageNumbers } from "./pagination.tsx";

test("five pages are offered around the current one", () => {
  expect(pageNumbers(10, 20)).toEqual([8, 9, 10, 11, 12]);
});

test("at either end the five stay within the list", () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(2, 20)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(20, 20)).toEqual([16, 17, 18, 19, 20]);
});

test("a short list is offered whole", () => {
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(1, 0)).toEqual([1]);
});

test("whatever page is asked for, the numbers run on and lie inside", () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 500 }), fc.integer({ min: 1, max: 400 }), (current, pages) => {
      const numbers = pageNumbers(current, pages);
      expect(numbers).toHaveLength(Math.min(5, pages));
      expect(numbers).toContain(Math.min(Math.max(1, current), pages));
      expect(numbers[0]).toBeGreaterThanOrEqual(1);
      expect(numbers.at(-1)).toBeLessThanOrEqual(pages);
      numbers.forEach((number, at) => expect(number).toBe((numbers[0] ?? 0) + at));
    }),
  );
});
