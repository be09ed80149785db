import { expect, test } from "vitest";
import { gathered } from "./gathered.ts";

test("who asks at the same moment is answered by one question, each with their own answer", async () => {
  const asked: (readonly number[])[] = [];
  const double = gathered(async (numbers: readonly number[]) => {
    asked.push(numbers);
    return numbers.map((number) => 2 * number);
  });
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(asked).toEqual([[1, 2, 3], [4]]);
});

test("what fails fails for all who asked together, and for nobody after them", async () => {
  let isAway = true;
  const answer = gathered(async (names: readonly string[]) => {
    if (isAway) throw new Error("nobody is there");
    return names;
  });
  const ends = await Promise.allSettled([answer("Asha"), answer("Ravi")]);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isAway = false;
  expect(await answer("Asha")).toBe("Asha");
});
