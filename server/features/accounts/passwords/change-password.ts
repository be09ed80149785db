import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { queueLetter } from "#server/features/mailing/queue-letter.ts";
import { type AccountRow, updateAccount } from "../account-store.ts";
import { deleteFlowsOf } from "../flows/flow-store.ts";
import { findProof } from "../proofs/find-proof.ts";
import { keepEmailIdentity } from "../proofs/keep-email-identity.ts";
import { deleteProofsOf, type ProofRow, takeProof } from "../proofs/proof-store.ts";
import { deleteSessions } from "../sessions/session-store.ts";
import type { Change, Held } from "./change.ts";
import { guessPassword } from "./guess-password.ts";
import { readNewPassword } from "./read-new-password.ts";
import { isFresh } from "./reauthentication-rules.ts";

export interface PasswordWish {
  readonly password: string;
  readonly currentPassword: string | undefined;
  readonly nonce: string | undefined;
}

/** Everything about a new password that takes time, before the account is held. */
export async function preparePassword(ctx: Ctx, account: AccountRow, wish: PasswordWish & { readonly from: string | undefined }): Promise<Change> {
  const password = readNewPassword(wish.password);
  const isKnown = wish.currentPassword !== undefined;
  if (isKnown) await proveCurrent(ctx, account, wish);
  const nonce = isKnown ? undefined : await findNonce(ctx, account, wish.nonce);
  const isSame = account.passwordHash !== null && (await ctx.passwords.verify(account.passwordHash, password)).isRight;
  const passwordHash = await ctx.passwords.hash(password);
  return async (tx, held) => {
    if (!isKnown && !isFresh(held.session.createdAt, ctx.clock.now())) await takeNonce(tx, { given: wish.nonce, proof: nonce });
    // Told only now, to whoever may change it: else anybody in an old session could try passwords here, uncounted.
    if (isSame) throw new AuthRefusal("same_password");
    await setPassword(ctx, tx, { ...held, passwordHash });
    return undefined;
  };
}

async function proveCurrent(ctx: Ctx, account: AccountRow, { currentPassword = "", from }: { readonly currentPassword: string | undefined; readonly from: string | undefined }): Promise<void> {
  const { isRight } = await guessPassword(ctx, { address: account.email ?? account.phone ?? account.id, from, hash: account.passwordHash, password: currentPassword });
  if (!isRight) throw new AuthRefusal("current_password_invalid");
}

async function findNonce(ctx: Ctx, account: AccountRow, nonce: string | undefined): Promise<ProofRow | undefined> {
  const address = account.email ?? account.phone;
  if (!nonce || address === null) return undefined;
  const proof = await findProof(ctx, { kinds: ["reauthentication"], address, code: nonce });
  return proof?.accountId === account.id ? proof : undefined;
}

async function takeNonce(tx: Tx, { given, proof }: { readonly given: string | undefined; readonly proof: ProofRow | undefined }): Promise<void> {
  if (!given) throw new AuthRefusal("reauthentication_needed");
  if (!proof || !(await takeProof(tx, proof.id))) throw new AuthRefusal("reauthentication_not_valid");
}

// Whoever knew the old one is out: other sessions end, and what was mailed before opens nothing any more.
async function setPassword(ctx: Ctx, tx: Tx, { account, session, passwordHash }: Held & { readonly passwordHash: string }): Promise<void> {
  const { id, email } = account;
  const forgotten = { newEmail: null, emailChangeProven: null, newPhone: null };
  const changed = await updateAccount(tx, { id, now: ctx.clock.now() }, { passwordHash, passwordContested: false, ...forgotten });
  await deleteSessions(tx, id, session.id);
  await deleteProofsOf(tx, id);
  await deleteFlowsOf(tx, id);
  if (email === null || changed.emailConfirmedAt === null) return;
  await keepEmailIdentity(ctx, tx, changed);
  await queueLetter(ctx, tx, { type: "password_changed", to: email, accountId: id });
}
