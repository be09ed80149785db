// The page's sentences for errors of the service; others are shown in the service's own words.
import { plainFailure, type FormMessage } from "#web/features/accounts/auth-messages.ts";

const sentences: Readonly<Record<string, string>> = {
  same_password: "This is already your password. Please choose another one.",
  current_password_invalid: "That's not your password. Please try again.",
  email_not_confirmed: "We have no confirmed email address for you. Please log out and in again instead.",
  reauthentication_not_valid: "This code is wrong or has expired.",
  email_exists: "This address already belongs to an account.",
  mfa_factor_name_conflict: "A second step with this name already exists. Please choose another name.",
  mfa_phone_enroll_not_enabled: "This hub sends no text messages. Please add an authenticator app instead.",
  mfa_verified_factor_exists: "This number is already your second step.",
  mfa_verification_failed: "This code is wrong. Please try the current one.",
  mfa_challenge_expired: "This took too long. Please ask for a new code.",
  too_many_enrolled_mfa_factors: "You can have at most ten. Remove one to add another.",
  single_identity_not_deletable: "This is your only way to log in, so it can't be removed.",
};

const otherwise = "That did not work. Please try again.";

/** The person closed the question: no error, and the act did not happen. */
export class StepLeft extends Error {
  override readonly name = "StepLeft";
}

export function codeOf(refusal: unknown): string | undefined {
  const code = refusal instanceof Error && "code" in refusal ? refusal.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** Undefined if there is no message. */
export function messageOf(refusal: unknown): FormMessage | undefined {
  if (refusal instanceof StepLeft) return undefined;
  const code = codeOf(refusal);
  const text =
    sentences[code ?? ""] ??
    (refusal instanceof Error ? plainFailure(Object.assign(refusal, { code }), otherwise) : otherwise);
  return { tone: "danger", text };
}
