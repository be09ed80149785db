import type { AuthCase } from "#contract/auth-errors.ts";
import { AuthRefusal } from "#server/errors.ts";

/** Told only to whoever has just proven to be that person. */
export function refuseBanned({ bannedUntil }: { readonly bannedUntil: Date | null }, now: Date, as: AuthCase = "user_banned"): void {
  if (bannedUntil !== null && bannedUntil > now) throw new AuthRefusal(as);
}
