// The page behind a sign-up's email: its questions before the reader confirms anything, and the end of a sign-up that was not theirs.
import type { SignUpEmail } from "#contract/account.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { deleteAccount, findAccount, lockAccount } from "../account-store.ts";
import { findProof } from "./find-proof.ts";
import { isSignersBrowser } from "./own-sign-up.ts";
import { takeProof } from "./proof-store.ts";

const kinds = ["signup"] as const;

/** Uses nothing up: mail scanners look at everything. */
export async function lookAtSignUpEmail(
  ctx: Ctx,
  { token, verifiers }: { readonly token: string; readonly verifiers: readonly string[] },
): Promise<SignUpEmail> {
  const proof = await findProof(ctx, { kinds, token });
  const account = proof && (await findAccount(ctx.db, proof.accountId));
  if (!account || account.email !== proof.address) throw new Refusal("not_found");
  const { email, passwordHash, passwordContested, firstProvider } = account;
  const verifier = verifiers.find((one) => isSignersBrowser(account, one)) ?? null;
  const isPlanted = passwordHash !== null || firstProvider !== "email";
  if (!isPlanted || (verifier !== null && !passwordContested)) return { email, needs: "nothing", verifier };
  return { email, needs: passwordHash === null || passwordContested ? "new-password" : "password", verifier };
}

/** The owner of the mailbox did not sign up: the stranger's account is deleted, and the address is free. */
export async function refuseSignUp(ctx: Ctx, token: string): Promise<void> {
  const match = await findProof(ctx, { kinds, token });
  if (!match) throw new Refusal("not_found");
  await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, match.accountId);
    const proof = await takeProof(tx, match.id);
    if (!account || !proof || account.emailConfirmedAt !== null || account.email !== proof.address)
      throw new Refusal("not_found");
    await deleteAccount(tx, account.id);
  });
}
