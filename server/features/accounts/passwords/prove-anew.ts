// A session from long ago may be in other hands by now: the current password or an emailed code shows that it is not.
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { confirmDeliverable } from "#server/features/purposes/undeliverable.ts";
import { type AccountRow, findAccount, lockAccount } from "../account-store.ts";
import { findProof } from "../proofs/find-proof.ts";
import { type ProofRow, takeProof } from "../proofs/proof-store.ts";
import { type Caller, requireFreshProof } from "../sessions/caller.ts";
import { isFresh, withProof } from "../sessions/session-rules.ts";
import { findSession, lockSession, updateSession } from "../sessions/session-store.ts";
import { guessPassword } from "../asking/guess-password.ts";

export interface PasswordOrNonce {
  readonly currentPassword: string | undefined;
  readonly nonce: string | undefined;
  // The caller's network address.
  readonly from: string | undefined;
}

/** For the session itself: the proof counts as its newest, so the acts of the next minutes need no other. */
export async function reproveSession(
  ctx: Ctx,
  caller: Pick<Caller, "id" | "sessionId">,
  shown: PasswordOrNonce,
): Promise<void> {
  const account = await findAccount(ctx.db, caller.id);
  if (!account) throw new AuthRefusal("user_not_found");
  const proof = await look(ctx, account, shown);
  if (proof === undefined)
    throw new AuthRefusal("validation_failed", { message: "Requires the current password or a nonce" });
  await inTransaction(ctx.db, async (tx) => {
    const held = await lockAccount(tx, account.id);
    if (proof === "password" && held?.passwordHash !== account.passwordHash)
      throw new AuthRefusal("current_password_invalid");
    const session = await lockSession(tx, caller.sessionId);
    if (session?.accountId !== account.id) throw new AuthRefusal("session_not_found");
    await spend(ctx, tx, proof);
    const timestamp = Math.floor(ctx.clock.now().getTime() / 1000);
    await updateSession(tx, session.id, {
      amr: withProof(session.amr, { method: proof === "password" ? "password" : "otp", timestamp }),
    });
  });
}

/** For one act: the proof in the request, or the session's own recent proof. Checked before anything else, used up in the act's transaction. */
export async function proveForAct(
  ctx: Ctx,
  { account, sessionId }: { readonly account: AccountRow; readonly sessionId: string },
  shown: PasswordOrNonce,
): Promise<(tx: Tx) => Promise<void>> {
  // A wrong password is always refused; an unneeded code is ignored.
  const session = shown.currentPassword === undefined ? await findSession(ctx.db, sessionId) : undefined;
  if (session && isFresh(session.amr, ctx.clock.now())) return () => Promise.resolve();
  const proof = await look(ctx, account, shown);
  if (proof === undefined) requireFreshProof(ctx, session);
  return (tx) => spend(ctx, tx, proof);
}

type ReauthProof = "password" | ProofRow;

async function look(
  ctx: Ctx,
  account: AccountRow,
  { currentPassword, nonce, from }: PasswordOrNonce,
): Promise<ReauthProof | undefined> {
  const address = account.email ?? account.phone;
  if (currentPassword !== undefined) {
    const { isRight } = await guessPassword(ctx, {
      address: address ?? account.id,
      from,
      hash: account.passwordHash,
      password: currentPassword,
    });
    if (!isRight) throw new AuthRefusal("current_password_invalid");
    return "password";
  }
  if (!nonce) return undefined;
  const proof =
    address === null ? undefined : await findProof(ctx, { kinds: ["reauthentication"], address, code: nonce });
  if (proof?.accountId !== account.id) throw new AuthRefusal("reauthentication_not_valid");
  return proof;
}

async function spend(ctx: Ctx, tx: Tx, proof: ReauthProof | undefined): Promise<void> {
  if (proof === undefined || proof === "password") return;
  if (!(await takeProof(tx, proof.id))) throw new AuthRefusal("reauthentication_not_valid");
  await confirmDeliverable(ctx, tx, { personId: proof.accountId, address: proof.address });
}
