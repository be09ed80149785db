import { expect, test } from "vitest";
import { refusalToOpen, refusalToSell } from "./access-rules.ts";
import { stampLine, stampOf, stampSubject } from "./stamps/stamp-rules.ts";

test.each([
  ["log_in", "not_signed_in", "not_signed_in"],
  ["open", "already_owned", undefined],
  ["gone", "product_archived", "not_allowed"],
  ["join", "members_only", "members_only"],
  ["buy", undefined, "not_allowed"],
  ["join_or_buy", undefined, "not_allowed"],
] as const)("who is offered to %s hears, when they buy: %s; when they open it: %s", (act, whenBuying, whenOpening) => {
  expect(refusalToSell({ act, price: 100 }, 100)).toBe(whenBuying);
  expect(refusalToOpen({ act, price: 100 })).toBe(whenOpening);
});

test("a price that differs from the one on the screen, higher or lower, sells nothing", () => {
  expect([99, 100, 101].map((shown) => refusalToSell({ act: "buy", price: 100 }, shown))).toEqual([
    "price_changed",
    undefined,
    "price_changed",
  ]);
});

test("a copy names its owner and its first day in India", () => {
  expect(stampLine("YDI", "asha@example.com", new Date("2026-11-21T20:00:00Z"))).toBe(
    "YDI · for asha@example.com · 22 November 2026",
  );
  expect(stampOf(stampSubject({ fileId: "7", userId: "asha" }))).toEqual({ fileId: "7", userId: "asha" });
});
