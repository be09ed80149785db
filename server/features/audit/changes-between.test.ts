import { expect, test } from "vitest";
import { changesBetween } from "./changes-between.ts";

test("the log stores each difference, before and after, and of a long text its beginning", () => {
  const before = {
    name: "Guide",
    faqs: [{ answer: "a", question: "q" }],
    detail: "x".repeat(200),
    link: null,
    price: 1,
    gone: "not asked",
  };
  expect(changesBetween(before, { ...before, faqs: [{ question: "q", answer: "a" }] })).toEqual({});
  expect(
    changesBetween(before, { name: "Guides", link: undefined, price: 0, faqs: [], detail: "y".repeat(201) }),
  ).toEqual({
    name: { from: "Guide", to: "Guides" },
    price: { from: 1, to: 0 },
    faqs: { from: '[{"answer":"a","question":"q"}]', to: "[]" },
    detail: { from: "x".repeat(200), to: `${"y".repeat(200)}…` },
  });
  expect(changesBetween({}, { link: "x" })).toEqual({ link: { from: null, to: "x" } });
});
