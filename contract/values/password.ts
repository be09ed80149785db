export const passwordMinLength = 6;
// Argon2 would take more, but a hash of megabytes is a way to keep the hub busy. Refused, never cut.
export const passwordMaxBytes = 1024;

export function passwordFault(password: string): "short" | "long" | undefined {
  if (new TextEncoder().encode(password).length > passwordMaxBytes) return "long";
  // Spaces at the ends don't count: eight spaces are no password. In a longer one they are part of it.
  return [...password.trim()].length < passwordMinLength ? "short" : undefined;
}

export type PasswordStrength = "weak" | "fair" | "strong";

const wellKnown = /password|passwort|qwert|asdf|welcome|letmein|admin|iloveyou|india|abc123|monkey|dragon/gi;

/** A hint, no promise: length counts most; common passwords, repeats, sequences and facts about the person count nothing. */
export function passwordStrength(password: string, about: readonly string[] = []): PasswordStrength {
  const personal = about
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3);
  let rest = password.replaceAll(wellKnown, "");
  for (const word of personal)
    rest = rest.toLowerCase().includes(word) ? rest.toLowerCase().replaceAll(word, "") : rest;
  const points = Array.from(rest, (character) => character.codePointAt(0) ?? 0);
  const surprising = points.filter(
    (point, index) => index === 0 || Math.abs(point - (points[index - 1] ?? 0)) > 1,
  ).length;
  // Letters in chosen passwords are not random, so each counts less than the alphabet allows.
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(rest)).length;
  const bits = Math.min(surprising, new Set(points).size * 2) * (2.5 + kinds / 2);
  return bits < 32 ? "weak" : bits < 52 ? "fair" : "strong";
}
