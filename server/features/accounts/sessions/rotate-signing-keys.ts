import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import {
  deleteRetiredKeys,
  deleteSigningKeys,
  hasKeySince,
  lockSigningKeys,
  retireSigningKeys,
} from "./signing-key-store.ts";
import { makeSigningKey, overSince } from "./signing-keys.ts";

const longestMs = 90 * 86_400_000;

/**
 * A new key signs from now on when the newest is ninety days old, or at once when somebody asks. The replaced ones stay published
 * until the last token under them is over; those that have leaked are gone with all their tokens, and browsers fetch new ones by
 * their refresh tokens, which no key is under. Resolves to the new key's name.
 */
export function rotateSigningKeys(ctx: Ctx, when: "due" | "now" | "leaked" = "due"): Promise<string | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    await lockSigningKeys(tx);
    const now = ctx.clock.now();
    await deleteRetiredKeys(tx, overSince(now));
    if (when === "due" && (await hasKeySince(tx, new Date(now.getTime() - longestMs)))) return undefined;
    await (when === "leaked" ? deleteSigningKeys(tx) : retireSigningKeys(tx, now));
    return (await makeSigningKey(ctx, tx)).kid;
  });
}
