// Standing: the verdicts over an account's own facts, at one moment. No other room compares these columns with a clock.
import type { AuthCase } from "#contract/auth-errors.ts";

interface Membership {
  readonly isMember: boolean | null;
  readonly membershipExpiry: Date | null;
}

export interface SessionFacts {
  // Null when there is no such session.
  readonly sessionId: string | null;
  readonly aal: 1 | 2 | null;
  readonly notAfter: Date | null;
  readonly bannedUntil: Date | null;
  readonly hasFactor: boolean;
}

type SessionVerdict =
  | { readonly refused: AuthCase }
  | { readonly sessionId: string; readonly aal: 1 | 2; readonly needsSecondFactor: boolean };

/** A membership without an end lasts for life; one whose end has come makes a visitor again, without a job. */
export function isMemberAt({ isMember, membershipExpiry }: Membership, now: Date): boolean {
  return isMember === true && (membershipExpiry === null || membershipExpiry > now);
}

export function isBanned({ bannedUntil }: Pick<SessionFacts, "bannedUntil">, now: Date): boolean {
  return bannedUntil !== null && bannedUntil > now;
}

/** The next moment at which the clock alone changes it: a membership that ends, or a block. */
export function nextChange(
  facts: Pick<Membership, "membershipExpiry"> & Pick<SessionFacts, "bannedUntil">,
  now: Date,
): Date | null {
  const ahead = [facts.membershipExpiry, facts.bannedUntil].filter((end) => end !== null && end > now) as Date[];
  return ahead.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/** By the date that a session was given with it, if it was. */
export function isOver({ notAfter }: Pick<SessionFacts, "notAfter">, now: Date): boolean {
  return notAfter !== null && notAfter <= now;
}

/** Whether a session is valid at this level, and what it allows. */
export function judgeSession(
  { sessionId, aal, notAfter, bannedUntil, hasFactor }: SessionFacts,
  shown: 1 | 2,
  now: Date,
): SessionVerdict {
  if (sessionId === null || aal === null || isOver({ notAfter }, now)) return { refused: "session_not_found" };
  if (isBanned({ bannedUntil }, now)) return { refused: "user_banned" };
  // A proof from before the second factor stays what it was; a proof by a removed factor is no more than its session.
  const level = shown === 2 && aal === 2 ? 2 : 1;
  return { sessionId, aal: level, needsSecondFactor: hasFactor && level === 1 };
}
