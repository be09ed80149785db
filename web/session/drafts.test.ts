import { beforeEach, expect, test, vi } from "vitest";
import { storedItems } from "#test/browser/browser-stand-in.ts";
import { forgetDraft, keepDraft, readDraft } from "./drafts.ts";

const day = 24 * 3_600_000;
const now = Date.parse("2026-05-04T10:00:00Z");
let storage: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  storage = storedItems("localStorage");
});

test("a draft is stored for a week, for its author only", () => {
  keepDraft("profile", "asha", { city: "Pune" });
  expect(readDraft("profile", "asha")).toEqual({ city: "Pune" });
  expect(readDraft("profile", "ravi")).toBeUndefined();
  expect(readDraft("profile", "asha", now + 7 * day - 1)).toEqual({ city: "Pune" });
  expect(readDraft("profile", "asha", now + 7 * day)).toBeUndefined();
  expect(storage.size, "removed when it was too old").toBe(0);
});

test("a clock that was set back a little loses nothing; a draft from next year is none", () => {
  keepDraft("profile", "asha", { city: "Pune" });
  expect(readDraft("profile", "asha", now - 60_000)).toEqual({ city: "Pune" });
  expect(readDraft("profile", "asha", now - 365 * day)).toBeUndefined();
});

test("a broken or undated draft is removed", () => {
  for (const broken of [
    "{",
    "null",
    "7",
    '"text"',
    "[]",
    "{}",
    '{"written":{}}',
    '{"timestamp":"soon","written":{}}',
  ]) {
    storage.set("hub-draft profile asha", broken);
    expect([broken, readDraft("profile", "asha"), storage.size]).toEqual([broken, undefined, 0]);
  }
});

test("it is forgotten when it was saved, and a browser without storage is none the worse", () => {
  keepDraft("profile", "asha", {});
  forgetDraft("profile", "asha");
  expect(storage.size).toBe(0);
  const refuse = () => {
    throw new Error("no storage");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepDraft("profile", "asha", {});
  expect(readDraft("profile", "asha")).toBeUndefined();
});
