import { expect, test } from "vitest";
import { isBanned, isMemberAt, judgeSession, type SessionFacts } from "./standing-rules.ts";

const now = new Date("2026-03-01T10:00:00Z");
const at = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);

test.each([
  [{ isMember: true, membershipExpiry: null }, true],
  [{ isMember: true, membershipExpiry: at(1) }, true],
  [{ isMember: true, membershipExpiry: at(0) }, false],
  [{ isMember: false, membershipExpiry: at(1) }, false],
  [{ isMember: null, membershipExpiry: null }, false],
] as const)("%j at ten o'clock: a member %s", (membership, is) => {
  expect(isMemberAt(membership, now)).toBe(is);
});

test("a ban holds until its moment, and not in it", () => {
  expect([null, at(-1), at(0), at(1)].map((bannedUntil) => isBanned({ bannedUntil }, now))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

const plain: SessionFacts = { sessionId: "s", aal: 1, notAfter: null, bannedUntil: null, hasFactor: false };
const raised = { ...plain, aal: 2, hasFactor: true } as const;

test.each([
  { session: "a session without an end", facts: plain, shown: 1, verdict: { aal: 1, needsSecondFactor: false } },
  {
    session: "one that runs a moment longer",
    facts: { ...plain, notAfter: at(1) },
    shown: 1,
    verdict: { aal: 1, needsSecondFactor: false },
  },
  {
    session: "one whose end is now",
    facts: { ...plain, notAfter: at(0) },
    shown: 1,
    verdict: { refused: "session_not_found" },
  },
  {
    session: "one that is gone",
    facts: { ...plain, sessionId: null, aal: null },
    shown: 1,
    verdict: { refused: "session_not_found" },
  },
  {
    session: "one of a banned person",
    facts: { ...plain, bannedUntil: at(1) },
    shown: 1,
    verdict: { refused: "user_banned" },
  },
  {
    session: "one from before the second step, shown after it",
    facts: raised,
    shown: 1,
    verdict: { aal: 1, needsSecondFactor: true },
  },
  { session: "one that was raised", facts: raised, shown: 2, verdict: { aal: 2, needsSecondFactor: false } },
  {
    session: "one that fell back",
    facts: { ...raised, aal: 1 as const },
    shown: 2,
    verdict: { aal: 1, needsSecondFactor: true },
  },
  { session: "one whose factor is gone", facts: plain, shown: 2, verdict: { aal: 1, needsSecondFactor: false } },
] as const)("$session, shown at level $shown", ({ facts, shown, verdict }) => {
  expect(judgeSession(facts, shown, now)).toMatchObject(verdict);
});
