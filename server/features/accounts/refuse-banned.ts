import type { AuthCase } from "#contract/auth-errors.ts";
import { AuthRefusal } from "#server/errors.ts";
import { isBanned } from "./standing-rules.ts";

/** Told only to whoever has just proven to be that person. */
export function refuseBanned(
  account: { readonly bannedUntil: Date | null },
  now: Date,
  as: AuthCase = "user_banned",
): void {
  if (isBanned(account, now)) throw new AuthRefusal(as);
}
