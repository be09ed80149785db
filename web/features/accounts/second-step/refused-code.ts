import { type AuthFailure, plainFailure } from "../auth-messages.ts";

const sentences: Readonly<Record<string, string>> = {
  otp_expired: "This code does not work: it is not right, too old, or a newer email has another.",
  mfa_verification_failed: "This code is not right. Please try again.",
  mfa_challenge_expired: "This took too long. Please ask for a new code.",
  mfa_ip_address_mismatch: "This code has been used. Please ask for a new one.",
};

export function refusedCode(failure: AuthFailure): string {
  return sentences[failure.code ?? ""] ?? plainFailure(failure, "The code could not be checked. Please try again.");
}
