import type { Ctx } from "#server/context.ts";
import { updateAccount } from "../account-store.ts";
import type { Change } from "../asking/change.ts";
import { deleteProofsOfKinds } from "./proof-store.ts";

/** Whoever asks for the address they have wants to keep it: a change that waits for its mailboxes is off. */
export function takeBackEmailChange(ctx: Ctx): Change {
  return async (tx, { account }) => {
    if (account.newEmail === null) return undefined;
    await updateAccount(
      tx,
      { id: account.id, now: ctx.clock.now() },
      { newEmail: null, emailChangeProven: null, emailChangeSentAt: null },
    );
    await deleteProofsOfKinds(tx, account.id, ["email_change_current", "email_change_new"]);
    return undefined;
  };
}
