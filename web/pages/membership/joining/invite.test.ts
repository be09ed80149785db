import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { labelOf } from "#contract/values/label.ts";
import { storedItems } from "#test/browser/browser-stand-in.ts";
import { appliedWords, refusedWords, savingWords } from "./invite-words.ts";
import { asCode, codeInAddress, forgetCode, keepCode, readKeptCode, whereTheyWere } from "#web/session/kept-code.ts";
import { standingOf } from "./use-joining.ts";

const storage = storedItems("localStorage");
const start = new Date("2026-11-21T06:00:00Z").getTime();
const days = 24 * 60 * 60 * 1000;

beforeEach(() => {
  storage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});
afterEach(() => vi.useRealTimers());

test.each([
  [20, 199_900, "₹500 saved (20%)"],
  [0, 199_900, "₹500 saved"],
  [100, 0, "₹2,499 saved (100%)"],
  [20, 249_950, undefined],
  [0, 249_900, undefined],
])("a code of %i percent that costs %i paise shows its saving: %s", (discountPercentage, price, says) => {
  expect(savingWords(249_900, { code: "MONSOON", discountPercentage, price })).toBe(says);
});

test("the texts about a code are the specified ones", () => {
  expect(appliedWords({ code: "MONSOON", discountPercentage: 20, price: 1 })).toMatchObject({
    title: "Invite code successfully applied!",
    description: "20% discount applied",
  });
  expect(appliedWords({ code: "MONSOON", discountPercentage: 0, price: 1 }).description).toBe("Code applied");
  expect(refusedWords("invite_code_invalid")).toMatchObject({
    title: "Invite code is invalid",
    description: "Please check your code and try again.",
  });
  for (const refusal of [undefined, "unavailable"])
    expect(refusedWords(refusal)).toMatchObject({
      title: "Error validating invite code",
      description: "Please try again later.",
    });
  expect(refusedWords("too_many_requests").description).toContain("ten minutes");
});

test("a code is read from a link in any case, and a link without one has none", () => {
  expect(asCode("  monsoon ")).toBe("MONSOON");
  expect(codeInAddress("?from=email&invite=%20monsoon")).toBe("MONSOON");
  for (const search of ["", "?invite=", "?invite=%20", "?from=email"]) expect(codeInAddress(search)).toBeUndefined();
  expect(codeInAddress(`?invite=${"x".repeat(500)}`)).toHaveLength(60);
});

test("a visitor's code is stored for a week, and whether it was applied", () => {
  expect(readKeptCode()).toBeUndefined();
  keepCode({ code: "MONSOON", state: "new" });
  expect(readKeptCode()).toEqual({ code: "MONSOON", state: "new" });
  keepCode({ code: "MONSOON", state: "applied" });
  vi.setSystemTime(start + 7 * days);
  expect(readKeptCode()).toEqual({ code: "MONSOON", state: "applied" });
  vi.setSystemTime(start + 7 * days + 1);
  expect(readKeptCode()).toBeUndefined();
  vi.setSystemTime(start);
  forgetCode();
  expect(readKeptCode()).toBeUndefined();
  expect(whereTheyWere()).toBe("/");
  keepCode({ code: "MON SOON&", state: "new" });
  expect(whereTheyWere()).toBe("/membership?invite=MON%20SOON%26");
  for (const spoilt of ["{", "null", "{}", "7", '{"code":7}']) {
    storage.set("hub-invite", spoilt);
    expect(readKeptCode(), spoilt).toBeUndefined();
  }
});

test("membership is offered only to known non-members with a set-up profile", () => {
  const about = { isMember: false, isAdmin: false, isSetup: true, mustAgree: false, erasureAt: null };
  const profile = { name: "Asha", ...about, picture: null, label: labelOf("1") };
  const asha = { state: "signed-in", id: "1", email: "a@b.test", name: "Asha" } as const;
  expect(standingOf(undefined)).toBe("stranger");
  expect(standingOf({ ...asha, profile: undefined })).toBe("unknown");
  expect(standingOf({ ...asha, profile: { ...profile, isSetup: null, mustAgree: false } })).toBe("unknown");
  expect(standingOf({ ...asha, profile })).toBe("joiner");
  expect(standingOf({ ...asha, profile: { ...profile, isMember: true } })).toBe("member");
});
