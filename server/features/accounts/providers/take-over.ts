import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { type AccountRow, updateAccount } from "../account-store.ts";
import { deleteFlowsOf } from "../flows/flow-store.ts";
import { deleteProofsOf } from "../proofs/proof-store.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import type { Facts } from "../flows/facts-rules.ts";
import { keepIdentity } from "./keep-identity.ts";
import { deleteWaysIn } from "../identity-store.ts";

/** The owner of an address takes over an unconfirmed account that a stranger signed up with it: the stranger's ways in are removed. */
export async function takeOver(
  ctx: Ctx,
  tx: Tx,
  { account, facts }: { readonly account: AccountRow; readonly facts: Facts },
): Promise<AccountRow> {
  const now = ctx.clock.now();
  await deleteWaysIn(tx, account.id);
  await deleteProofsOf(tx, account.id);
  await deleteFlowsOf(tx, account.id);
  await endSessions(ctx, tx, { accountId: account.id });
  await keepIdentity(ctx, tx, { account, facts });
  const cleared = {
    newEmail: null,
    emailChangeProven: null,
    newPhone: null,
    phone: null,
    phoneConfirmedAt: null,
    passwordHash: null,
    passwordContested: false,
  };
  return updateAccount(
    tx,
    { id: account.id, now },
    { ...cleared, userMetadata: facts.claims, firstProvider: facts.provider, emailConfirmedAt: now },
  );
}
