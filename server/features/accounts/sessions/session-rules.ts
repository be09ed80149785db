// The rules of a session's proofs and refresh counters. Pure.
import { isOver } from "../standing-rules.ts";

interface SessionProof {
  readonly method: string;
  readonly timestamp: number;
  readonly factorId?: string;
  readonly passkeyId?: string;
  readonly isVerified?: true;
  readonly isRecovery?: true;
}

interface Owned {
  readonly verifiedFactorIds: readonly string[];
  readonly passkeyIds: readonly string[];
}

interface Counters {
  readonly refreshCounter: number;
  readonly refreshFloor: number;
  readonly refreshRecent: readonly ReplacedToken[];
}

// A counter, and when its token was replaced, in ms.
type ReplacedToken = readonly [counter: number, at: number];

const reuseMs = 10_000;
export const idleMs = 60 * 86_400_000;
const mostRecent = 50;
const freshSeconds = 600;

/** current: exchange it. again: give the current one once more. late: refuse and no more. stolen: a thief may have the session. */
export function judgeRefresh(
  session: Counters,
  used: number,
  now: number,
): "current" | "again" | "late" | "stolen" | "unknown" {
  const { refreshCounter, refreshFloor, refreshRecent } = session;
  if (used > refreshCounter) return "unknown";
  if (used === refreshCounter) return "current";
  const wasJustReplaced = refreshRecent.some(([counter, at]) => counter === used && now - at < reuseMs);
  // From before the second factor: a tab with an old token may send it for a moment, and gets nothing for it.
  if (used < refreshFloor) return wasJustReplaced ? "late" : "stolen";
  return used === refreshCounter - 1 || wasJustReplaced ? "again" : "stolen";
}

/** The counters after an exchange. */
export function replaced({ refreshCounter, refreshFloor, refreshRecent }: Counters, now: number): Counters {
  return {
    refreshCounter: refreshCounter + 1,
    refreshFloor,
    refreshRecent: recent(refreshRecent, [[refreshCounter, now]], now),
  };
}

/** The counters after a second factor: every token until now is below the floor, the last one is no parent of the next. */
export function raised({ refreshCounter, refreshFloor, refreshRecent }: Counters, now: number): Counters {
  const counter = refreshCounter + 1;
  // Its parent was good until now as well, unless an earlier second factor had ended it.
  const late = [refreshCounter - 1, refreshCounter]
    .filter((good) => good >= refreshFloor)
    .map((good): ReplacedToken => [good, now]);
  return { refreshCounter: counter, refreshFloor: counter, refreshRecent: recent(refreshRecent, late, now) };
}

function recent(before: readonly ReplacedToken[], more: readonly ReplacedToken[], now: number): ReplacedToken[] {
  const still = before.filter(([counter, at]) => now - at < reuseMs && more.every(([newer]) => newer !== counter));
  return [...still, ...more].slice(-mostRecent);
}

/** Ended by its own date, or unused for a long time. */
export function isAbandonedSession(
  { notAfter, refreshedAt }: { readonly notAfter: Date | null; readonly refreshedAt: Date },
  now: Date,
): boolean {
  return isOver({ notAfter }, now) || now.getTime() - refreshedAt.getTime() > idleMs;
}

/** Newest first, one entry a method. */
export function withProof(proofs: readonly SessionProof[], proof: SessionProof): SessionProof[] {
  return [proof, ...proofs.filter(({ method }) => method !== proof.method)];
}

/** Proven in the last minutes, by any method. A refresh proves nothing: a thief of the session can do that. */
export function isFresh(proofs: readonly Pick<SessionProof, "timestamp">[], now: Date): boolean {
  return proofs.some(({ timestamp }) => now.getTime() / 1000 - timestamp <= freshSeconds);
}

/** A link to a new password shows who reads the mailbox: enough for the password, too little for a way in beside it. */
export function withoutRecovery<Proof extends Pick<SessionProof, "method" | "isRecovery">>(
  proofs: readonly Proof[],
): Proof[] {
  return proofs.filter(({ method, isRecovery }) => method !== "recovery" && isRecovery !== true);
}

/** A second factor and a passkey count while the person has them; a recovery code while they have any factor. */
export function standingProofs(
  proofs: readonly SessionProof[],
  { verifiedFactorIds, passkeyIds }: Owned,
): SessionProof[] {
  return proofs.filter(({ method, factorId, passkeyId }) => {
    if (passkeyId !== undefined) return passkeyIds.includes(passkeyId);
    if (factorId !== undefined) return verifiedFactorIds.includes(factorId);
    return !isSecondFactor(method) || verifiedFactorIds.length > 0;
  });
}

/** Two steps: a second factor, or a passkey that verified its owner where it counts as both. */
export function aalOf(proofs: readonly SessionProof[], { isTwoSteps }: { readonly isTwoSteps: boolean }): 1 | 2 {
  return proofs.some(({ method, isVerified }) => isSecondFactor(method) || (isTwoSteps && isVerified === true)) ? 2 : 1;
}

function isSecondFactor(method: string): boolean {
  return method === "totp" || method.startsWith("mfa/");
}
