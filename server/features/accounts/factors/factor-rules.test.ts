import { expect, test } from "vitest";
import {
  lockedOutFor,
  factorWords,
  givesWay,
  isProtected,
  isUsedUp,
  refusesNew,
  refusesProof,
  refusesRemoval,
  waitBeforeText,
  withWrongGuess,
} from "./factor-rules.ts";

const now = new Date("2026-11-22T10:00:00Z");
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const app = { type: "totp", status: "verified", friendlyName: "My app", phone: null } as const;
const phone = { type: "phone", status: "verified", friendlyName: "My phone", phone: "919812345678" } as const;
const codes = { type: "recovery_code", status: "verified", friendlyName: "", phone: null } as const;
const half = { ...app, status: "unverified" } as const;

test.each([
  ["one that counts", [{ ...app, createdAt: before(9999) }, app, false]],
  ["one begun a moment ago", [{ ...half, createdAt: before(299) }, app, false]],
  ["one begun five minutes ago", [{ ...half, createdAt: before(300) }, app, true]],
  ["one for the same phone", [{ ...phone, status: "unverified", createdAt: before(1) }, phone, true]],
  [
    "one for another phone",
    [{ ...phone, status: "unverified", createdAt: before(1) }, { ...phone, phone: "919800000000" }, false],
  ],
  ["an app, for a phone", [{ ...half, createdAt: before(1) }, phone, false]],
] as const)("a set-up gives way to a new one or not: %s", (_, [old, wanted, gives]) => {
  expect(givesWay(old, wanted, now)).toBe(gives);
});

test("a second factor protects; recovery codes, or an unproven factor, do not", () => {
  expect([[app], [phone], [codes], [half], [half, app], []].map(isProtected)).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
  ]);
});

const nine = Array.from({ length: 9 }, (_, at) => ({ ...half, friendlyName: `App ${at}` }));

test.each([
  ["the first one", [app, [], 1, undefined]],
  ["beside one that counts, without showing it", [phone, [app], 1, "insufficient_aal_to_enroll"]],
  ["beside one that counts, after showing it", [phone, [app], 2, undefined]],
  ["beside one that was never proven", [phone, [half], 1, undefined]],
  ["the tenth, recovery codes not counted", [phone, [...nine, codes, codes], 2, undefined]],
  ["the eleventh", [phone, [...nine, app], 2, "too_many_enrolled_mfa_factors"]],
  ["a phone that is one already", [{ ...phone, friendlyName: "Again" }, [phone], 2, "mfa_verified_factor_exists"]],
  [
    "a phone that was never proven",
    [{ ...phone, friendlyName: "Again" }, [{ ...phone, status: "unverified" }], 2, undefined],
  ],
  ["another phone", [{ ...phone, friendlyName: "Other", phone: "919800000000" }, [phone], 2, undefined]],
  ["one of the same name", [{ ...phone, friendlyName: "My app" }, [app], 2, "mfa_factor_name_conflict"]],
] as const)("a new factor is refused or not: %s", (_, [factor, others, aal, refused]) => {
  expect(refusesNew(factor, others, aal)).toBe(refused);
});

test("a stolen password neither proves a factor of its own nor takes one away", () => {
  expect(refusesProof(half, [half, app], 1)).toBe("insufficient_aal_to_enroll");
  expect([refusesProof(half, [half, app], 2), refusesProof(half, [half], 1), refusesProof(app, [app], 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(refusesRemoval(app, 1)).toBe("insufficient_aal_to_unenroll");
  expect([refusesRemoval(app, 2), refusesRemoval(half, 1)]).toEqual([undefined, undefined]);
});

test("after five wrong codes no code is accepted for the rest of five minutes", () => {
  expect(lockedOutFor({ failures: 5, failuresSince: before(100) }, now)).toBe(200);
  expect(lockedOutFor({ failures: 9, failuresSince: before(299.5) }, now)).toBe(1);
  expect(lockedOutFor({ failures: 5, failuresSince: before(300) }, now)).toBeUndefined();
  expect(lockedOutFor({ failures: 4, failuresSince: before(1) }, now)).toBeUndefined();
  expect(lockedOutFor({ failures: 5, failuresSince: null }, now)).toBeUndefined();
  expect([isUsedUp({ tries: 4 }), isUsedUp({ tries: 5 })]).toEqual([false, true]);
});

test("wrong codes count together for five minutes, and then from one again", () => {
  expect(withWrongGuess({ failures: 0, failuresSince: null }, now)).toEqual({ failures: 1, failuresSince: now });
  expect(withWrongGuess({ failures: 3, failuresSince: before(299) }, now)).toEqual({
    failures: 4,
    failuresSince: before(299),
  });
  expect(withWrongGuess({ failures: 5, failuresSince: before(300) }, now)).toEqual({ failures: 1, failuresSince: now });
});

test("a phone is written to once in a while, an app needs no message", () => {
  const wait = (type: string, lastChallengedAt: Date | null): number | undefined =>
    waitBeforeText({ type, lastChallengedAt }, 60, now);
  expect([
    wait("phone", before(20)),
    wait("phone", before(59.5)),
    wait("phone", before(60)),
    wait("phone", null),
    wait("totp", before(1)),
  ]).toEqual([40, 1, undefined, undefined, undefined]);
});

test("emails call a factor by its owner's name for it, or by its kind", () => {
  expect(
    [
      app,
      { ...phone, friendlyName: "" },
      { ...phone, friendlyName: "", phone: null },
      { ...app, friendlyName: "" },
      codes,
    ].map(factorWords),
  ).toEqual(["My app", "Phone ending in 5678", "Phone ending in ?", "Authenticator app", "Recovery codes"]);
});
