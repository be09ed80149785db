import { type AuthFailure, plainFailure } from "../auth-messages.ts";

const sentences: Readonly<Record<string, string>> = {
  otp_expired: "This code is wrong or has expired. Only the code in the newest email works.",
  mfa_verification_failed: "This code is wrong. Please try again.",
  mfa_challenge_expired: "This took too long. Please ask for a new code.",
  mfa_ip_address_mismatch: "This code has been used. Please ask for a new one.",
};

export function refusedCode(failure: AuthFailure): string {
  return sentences[failure.code ?? ""] ?? plainFailure(failure, "The code could not be checked. Please try again.");
}
