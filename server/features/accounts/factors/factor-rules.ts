// The right to add, prove and remove a second factor, and the limit of wrong codes.
import type { AuthCase } from "#contract/auth-errors.ts";

interface Factor {
  readonly type: "totp" | "phone" | "recovery_code";
  readonly status: "unverified" | "verified";
  readonly friendlyName: string;
  readonly phone: string | null;
}

interface Guesses {
  readonly failures: number;
  readonly failuresSince: Date | null;
}

export const challengeSeconds = 300;
const setUpSeconds = 300;
const guessSeconds = 300;
const mostGuesses = 5;
const mostFactors = 10;

/** A set-up that was left lying gives its name back, and one for the same phone begins again. */
export function givesWay(
  old: Factor & { readonly createdAt: Date },
  wanted: Omit<Factor, "status">,
  now: Date,
): boolean {
  if (old.status === "verified") return false;
  return (
    old.createdAt.getTime() + setUpSeconds * 1000 <= now.getTime() ||
    (old.type === "phone" && old.phone === wanted.phone)
  );
}

/** Why this factor may not be added beside those that are there. */
export function refusesNew(
  factor: Omit<Factor, "status">,
  others: readonly Factor[],
  aal: 1 | 2,
): AuthCase | undefined {
  if (isProtected(others) && aal === 1) return "insufficient_aal_to_enroll";
  if (others.filter(({ type }) => type !== "recovery_code").length >= mostFactors)
    return "too_many_enrolled_mfa_factors";
  if (others.some(({ type, status, phone }) => type === "phone" && status === "verified" && phone === factor.phone))
    return "mfa_verified_factor_exists";
  return others.some(({ friendlyName }) => friendlyName === factor.friendlyName)
    ? "mfa_factor_name_conflict"
    : undefined;
}

/** A person with a second factor must show it before another one counts: a stolen password must not bring its own. */
export function refusesProof(factor: Factor, all: readonly Factor[], aal: 1 | 2): AuthCase | undefined {
  return factor.status === "unverified" && aal === 1 && isProtected(all) ? "insufficient_aal_to_enroll" : undefined;
}

export function refusesRemoval(factor: Factor, aal: 1 | 2): AuthCase | undefined {
  return factor.status === "verified" && aal === 1 ? "insufficient_aal_to_unenroll" : undefined;
}

/** Recovery codes replace another factor and never exist alone. */
export function isProtected(factors: readonly Factor[]): boolean {
  return factors.some(({ type, status }) => type !== "recovery_code" && status === "verified");
}

/** Seconds until a guess is heard again; the right code is not heard either, or guessing would only be slower. */
export function lockedOutFor({ failures, failuresSince }: Guesses, now: Date): number | undefined {
  const left = remaining(failuresSince, now);
  return failures >= mostGuesses && left > 0 ? left : undefined;
}

export function withWrongGuess({ failures, failuresSince }: Guesses, now: Date): Guesses {
  if (remaining(failuresSince, now) <= 0) return { failures: 1, failuresSince: now };
  return { failures: failures + 1, failuresSince };
}

/** Seconds until the next text message may go to a phone. */
export function waitBeforeText(
  { type, lastChallengedAt }: { readonly type: string; readonly lastChallengedAt: Date | null },
  gapSeconds: number,
  now: Date,
): number | undefined {
  if (type !== "phone" || lastChallengedAt === null) return undefined;
  const left = Math.ceil(lastChallengedAt.getTime() / 1000 + gapSeconds - now.getTime() / 1000);
  return left > 0 ? left : undefined;
}

export function isUsedUp({ tries }: { readonly tries: number }): boolean {
  return tries >= mostGuesses;
}

function remaining(since: Date | null, now: Date): number {
  return since === null ? 0 : Math.ceil(since.getTime() / 1000 + guessSeconds - now.getTime() / 1000);
}

/** The name of the factor in emails. */
export function factorWords({ type, friendlyName, phone }: Omit<Factor, "status">): string {
  if (friendlyName !== "") return friendlyName;
  if (type === "phone") return `Phone ending in ${phone?.slice(-4) ?? "?"}`;
  return type === "totp" ? "Authenticator app" : "Recovery codes";
}
