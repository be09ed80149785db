// A person's own passkeys: their names, and their end.
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { passkeyRemoved, passkeysRemoved } from "../notice-emails.ts";
import { deletePasskey, deletePasskeysOf, listPasskeys, type PasskeyRow, updatePasskey } from "../passkey-store.ts";
import type { Caller } from "../sessions/caller.ts";
import { lowerSessions } from "../sessions/raise-session.ts";
import type { Device } from "../sessions/start-session.ts";
import { holdPasskeys } from "./hold-passkeys.ts";
import { isLastWayIn } from "./passkey-rules.ts";
import { tellOwner } from "./tell-owner.ts";

export function lookAtPasskeys(ctx: Ctx, accountId: string): Promise<PasskeyRow[]> {
  return listPasskeys(ctx.db, accountId);
}

export async function renamePasskey(
  ctx: Ctx,
  { id: accountId }: Caller,
  { id, friendlyName }: Pick<PasskeyRow, "id" | "friendlyName">,
): Promise<PasskeyRow> {
  const change = { friendlyName, updatedAt: ctx.clock.now() };
  const renamed = await inTransaction(ctx.db, (tx) => updatePasskey(tx, { id, accountId }, change));
  if (!renamed) throw new AuthRefusal("passkey_not_found");
  return renamed;
}

/** Sessions that it opened go on, at level one where it was their second step. */
export async function removePasskey(
  ctx: Ctx,
  caller: Caller,
  { id, device }: { readonly id: string; readonly device: Device },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { account, passkeys } = await holdPasskeys(ctx, tx, caller);
    const gone = passkeys.find((passkey) => passkey.id === id.toLowerCase());
    if (!gone) throw new AuthRefusal("passkey_not_found");
    if (isLastWayIn(account, passkeys.length)) throw new AuthRefusal("single_identity_not_deletable");
    await deletePasskey(tx, gone.id);
    await lowerSessions(ctx, tx, account.id);
    await tellOwner(ctx, tx, { account, email: passkeyRemoved, passkey: gone.friendlyName, device });
  });
}

/** For a person who does not know what a stranger added: nothing is left to choose from. Gives the number of those that went. */
export async function removeAllPasskeys(ctx: Ctx, caller: Caller, device: Device): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const { account, passkeys } = await holdPasskeys(ctx, tx, caller);
    if (passkeys.length === 0) return 0;
    // The last of them goes as well.
    if (isLastWayIn(account, 1)) throw new AuthRefusal("single_identity_not_deletable");
    await deletePasskeysOf(tx, account.id);
    await lowerSessions(ctx, tx, account.id);
    await tellOwner(ctx, tx, {
      account,
      email: passkeysRemoved,
      passkey: passkeys.map(({ friendlyName }) => `“${friendlyName}”`).join(", "),
      device,
    });
    return passkeys.length;
  });
}
