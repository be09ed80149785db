import { passwordMinLength, passwordStrength, type PasswordStrength } from "#contract/values/password.ts";

export interface StrengthHint {
  readonly strength: PasswordStrength | "none";
  /** What would make it better. */
  readonly says: string;
}

/** `about`: words that acquaintances of the person would try first. */
export function strengthHint(password: string, about: readonly string[]): StrengthHint {
  const missing = passwordMinLength - [...password.trim()].length;
  if (password === "")
    return {
      strength: "none",
      says: `At least ${passwordMinLength} characters. Three or four random words are strong and easy to remember.`,
    };
  if (missing > 0)
    return {
      strength: "weak",
      says: missing === 1 ? "One more character, at least." : `${missing} more characters, at least.`,
    };
  const strength = passwordStrength(password, about);
  return { strength, says: advice[strength] };
}

const advice: Readonly<Record<PasswordStrength, string>> = {
  weak: "Easy to guess. Another word or two would help more than a symbol or a digit.",
  fair: "Fair. One more word makes it strong.",
  strong: "Strong. Don't use it anywhere else.",
};
