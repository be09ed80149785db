import type { AuthCase } from "#contract/auth-errors.ts";

// Counted from the moment the code is handed out, not from the request: an email may lie for a day before it is opened.
export const flowCodeLife = 5 * 60_000;

// A flow stays a little longer than any mailed link.
export const flowLife = 25 * 3_600_000;

export interface Challenge {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
}

/** A request with a challenge gets a code that only the holder of its secret can use. `plain` would put that secret into the request. */
export function challengeOf({
  code_challenge: challenge,
  code_challenge_method: method,
}: Challenge): { readonly challenge: string | undefined } | { readonly refused: AuthCase } {
  if (!challenge && !method) return { challenge: undefined };
  if (!challenge || method?.toLowerCase() !== "s256") return { refused: "validation_failed" };
  return /^[A-Za-z0-9._~-]{43,128}$/.test(challenge) ? { challenge } : { refused: "validation_failed" };
}
