import { parseEmail } from "#contract/values/email.ts";
import { passwordFault, passwordMinLength } from "#contract/values/password.ts";

export function emailError(email: string): string | undefined {
  if (email.trim() === "") return "Please enter your email address";
  return parseEmail(email) === undefined ? "Please enter a valid email address" : undefined;
}

export function newPasswordError(password: string): string | undefined {
  const fault = passwordFault(password);
  if (fault === undefined) return undefined;
  return fault === "short"
    ? `Password must be at least ${passwordMinLength} characters long.`
    : "This password is too long.";
}
