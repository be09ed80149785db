// What a passkey may do: which of its uses are believed, and the last one of a person without an address.
import type { AuthCase } from "#contract/auth-errors.ts";

export const challengeLife = 300_000;
// All open challenges together: strangers ask for them without a login.
export const mostOpenChallenges = 20_000;

interface StoredUse {
  readonly signCount: number;
  readonly backupEligible: boolean;
}

interface ShownUse extends StoredUse {
  readonly backedUp: boolean;
}

/**
 * copied: the counter did not rise, so there may be two of this authenticator. Synced passkeys are on several devices anyway and count
 * as they like. changed: a passkey that could leave its device says that it cannot, which no honest one does.
 */
export function judgeUse(stored: StoredUse, shown: ShownUse): "believed" | "copied" | "changed" {
  if (stored.backupEligible && !shown.backupEligible) return "changed";
  if (shown.backedUp && !shown.backupEligible) return "changed";
  const counts = stored.signCount > 0 || shown.signCount > 0;
  return counts && !shown.backupEligible && shown.signCount <= stored.signCount ? "copied" : "believed";
}

interface Account {
  readonly email: string | null;
  readonly emailConfirmedAt: Date | null;
  readonly phone: string | null;
  readonly phoneConfirmedAt: Date | null;
}

/** Only after a good signature: strangers learn nothing about an account. */
export function refusesSignIn({ email, emailConfirmedAt, phone, phoneConfirmedAt }: Account): AuthCase | undefined {
  if (email !== null && emailConfirmedAt === null) return "email_not_confirmed_for_passkey";
  return phone !== null && phoneConfirmedAt === null ? "phone_not_confirmed" : undefined;
}

/** No email could let this person in again. */
export function isLastWayIn({ emailConfirmedAt }: Pick<Account, "emailConfirmedAt">, passkeys: number): boolean {
  return emailConfirmedAt === null && passkeys === 1;
}
