import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storedItems } from "#test/browser/browser-stand-in.ts";
import { forgetWish, keepWish, readWish } from "./wish.ts";

const storage = storedItems("sessionStorage");
const start = new Date("2026-11-21T06:00:00Z").getTime();
const minutes = 60_000;

beforeEach(() => {
  storage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});
afterEach(() => vi.useRealTimers());

test("a wish is good for half an hour", () => {
  keepWish({ to: "/dashboard", act: "buy guide" });
  expect(readWish()).toMatchObject({ to: "/dashboard", act: "buy guide" });
  vi.setSystemTime(start + 30 * minutes - 1);
  expect(readWish()).toMatchObject({ to: "/dashboard" });
  vi.setSystemTime(start + 30 * minutes);
  expect(readWish()).toBeUndefined();
});

test("a wish that was forgotten, never made or spoilt is none", () => {
  expect(readWish()).toBeUndefined();
  keepWish({ act: "buy guide" });
  forgetWish();
  expect(readWish()).toBeUndefined();
  for (const spoilt of ["{", "null", "{}", "7"]) {
    storage.set("hub-wish", spoilt);
    expect(readWish()).toBeUndefined();
  }
});
