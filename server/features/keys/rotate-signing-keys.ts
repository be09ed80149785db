import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { deleteRetiredKeys, deleteSigningKeys, isKeyDue, lockSigningKeys, retireSigningKeys } from "./store.ts";
import { type KeyPurpose, makeSigningKey } from "./signing-keys.ts";

/**
 * A new key signs from now on when the newest is old, or immediately on request. The replaced ones stay published until the last
 * signature of theirs has expired; leaked ones are gone with all that they signed (browsers fetch new tokens by their refresh
 * tokens, which no key is under). Resolves to the new key's name.
 */
export function rotateSigningKeys(
  ctx: Ctx,
  purpose: KeyPurpose,
  when: "due" | "now" | "leaked" = "due",
): Promise<string | undefined> {
  const { name, replacedAfterMs, checkedForMs } = purpose;
  return inTransaction(ctx.db, async (tx) => {
    await lockSigningKeys(tx);
    const now = ctx.clock.now();
    await deleteRetiredKeys(tx, name, new Date(now.getTime() - checkedForMs));
    if (when === "due" && !(await isKeyDue(tx, name, new Date(now.getTime() - replacedAfterMs)))) return undefined;
    await (when === "leaked" ? deleteSigningKeys(tx, name) : retireSigningKeys(tx, name, now));
    return (await makeSigningKey(ctx, tx, purpose)).kid;
  });
}
