import { expect, test } from "vitest";
import { deviceWords } from "./device-words.ts";
import {
  aalOf,
  idleMs,
  isFresh,
  isAbandonedSession,
  judgeRefresh,
  raised,
  replaced,
  standingProofs,
  withoutRecovery,
  withProof,
} from "./session-rules.ts";

const now = Date.parse("2026-11-22T10:00:00Z");
const counters = { refreshCounter: 7, refreshFloor: 3, refreshRecent: [] };
const replacedAgo = (counter: number, ms: number) => ({ ...counters, refreshRecent: [[counter, now - ms]] as const });

test.each([
  ["the newest", [counters, 7, "current"]],
  ["one that was never given", [counters, 8, "unknown"]],
  ["the one before, whose answer was lost", [counters, 6, "again"]],
  ["an older one", [counters, 5, "stolen"]],
  ["an older one, replaced a moment ago", [replacedAgo(5, 9_999), 5, "again"]],
  ["an older one, replaced ten seconds ago", [replacedAgo(5, 10_000), 5, "stolen"]],
  ["an older one, while another was replaced a moment ago", [replacedAgo(4, 1), 5, "stolen"]],
  ["one from before the second step, replaced a moment ago", [replacedAgo(2, 9_999), 2, "late"]],
  ["one from before the second step", [counters, 2, "stolen"]],
  ["the one before, which the second step ended", [{ ...counters, refreshFloor: 7 }, 6, "stolen"]],
  ["the one at the floor", [{ ...counters, refreshCounter: 4 }, 3, "again"]],
] as const)("a refresh token that comes back is judged: %s", (_, [session, used, judged]) => {
  expect(judgeRefresh(session, used, now)).toBe(judged);
});

test("an exchange remembers for ten seconds what it replaced, and no more than fifty", () => {
  expect(replaced(counters, now)).toEqual({ refreshCounter: 8, refreshFloor: 3, refreshRecent: [[7, now]] });
  expect(
    replaced(
      {
        ...counters,
        refreshRecent: [
          [4, now - 10_000],
          [5, now - 9_999],
          [7, now - 1],
        ],
      },
      now,
    ).refreshRecent,
  ).toEqual([
    [5, now - 9_999],
    [7, now],
  ]);
  const many = Array.from({ length: 60 }, (_, at) => [at, now] as const);
  expect(replaced({ refreshCounter: 60, refreshFloor: 0, refreshRecent: many }, now).refreshRecent).toEqual([
    ...many.slice(11),
    [60, now],
  ]);
});

test("a second factor ends all earlier tokens; the last two count as late, not stolen, for a moment", () => {
  expect(raised(counters, now)).toEqual({
    refreshCounter: 8,
    refreshFloor: 8,
    refreshRecent: [
      [6, now],
      [7, now],
    ],
  });
  expect(raised({ ...counters, refreshFloor: 7 }, now).refreshRecent).toEqual([[7, now]]);
  expect([6, 7, 8].map((used) => judgeRefresh(raised(counters, now), used, now + 1))).toEqual([
    "late",
    "late",
    "current",
  ]);
});

test("a session ends at its date, or after sixty days without use", () => {
  const used = (ago: number, notAfter: number | null = null): boolean =>
    isAbandonedSession(
      { refreshedAt: new Date(now - ago), notAfter: notAfter === null ? null : new Date(notAfter) },
      new Date(now),
    );
  expect(idleMs).toBe(60 * 24 * 3_600_000);
  expect([used(0), used(idleMs), used(idleMs + 1), used(0, now + 1), used(0, now)]).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
});

test("a proof is fresh for ten minutes, whichever it was", () => {
  const at = (...ago: number[]): boolean =>
    isFresh(
      ago.map((seconds) => ({ timestamp: now / 1000 - seconds })),
      new Date(now),
    );
  expect([at(600), at(601), at(9999, 5), at()]).toEqual([true, false, true, false]);
});

test("the newest proof of a kind takes the place of the one before", () => {
  const [password, otp, again] = [
    { method: "password", timestamp: 1 },
    { method: "otp", timestamp: 2 },
    { method: "password", timestamp: 3 },
  ];
  expect(withProof([otp, password], again)).toEqual([again, otp]);
});

const twoSteps = { isTwoSteps: true };

test("a second step counts while the person has the factor, a recovery code while they have any", () => {
  const password = { method: "password", timestamp: 1 };
  const totp = { method: "totp", timestamp: 2, factorId: "app" };
  const code = { method: "mfa/recovery_code", timestamp: 3 };
  const owning = (...verifiedFactorIds: string[]) =>
    standingProofs([password, totp, code], { verifiedFactorIds, passkeyIds: ["key"] });
  expect(owning("app")).toEqual([password, totp, code]);
  expect(owning("phone")).toEqual([password, code]);
  expect(owning()).toEqual([password]);
  expect(
    [[password], [password, totp], [password, code], [{ method: "mfa/phone", timestamp: 1 }], []].map((proofs) =>
      aalOf(proofs, twoSteps),
    ),
  ).toEqual([1, 2, 2, 2, 1]);
});

test("a passkey counts while the person has it, and as two steps if it verified them", () => {
  const touched = { method: "passkey", timestamp: 1, passkeyId: "key" };
  const verified = { ...touched, isVerified: true as const };
  const owned = { verifiedFactorIds: ["key"], passkeyIds: ["key"] };
  expect(standingProofs([verified], owned)).toEqual([verified]);
  expect(standingProofs([verified], { ...owned, passkeyIds: ["other"] })).toEqual([]);
  expect([aalOf([touched], twoSteps), aalOf([verified], twoSteps), aalOf([verified], { isTwoSteps: false })]).toEqual([
    1, 2, 1,
  ]);
});

test("the link of a password reset proves too little for a new way in", () => {
  const [password, link] = [{ method: "password" }, { method: "otp" }];
  expect(
    withoutRecovery([password, { method: "recovery" }, link, { method: "otp", isRecovery: true as const }]),
  ).toEqual([password, link]);
});

test.each([
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Windows"],
  ["curl/8.5.0", /curl|unknown/i],
  ["Mozilla/5.0 (X11; Linux x86_64)", /Linux/],
  ["nothing known", "An unknown device"],
  ["", "An unknown device"],
  [null, "An unknown device"],
  [undefined, "An unknown device"],
])("a person recognises their device by it: %s", (userAgent, words) => {
  expect(deviceWords(userAgent)).toMatch(words);
});
