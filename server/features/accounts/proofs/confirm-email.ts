import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { type AccountRow, updateAccount } from "../account-store.ts";
import { deleteIdentity, listIdentities } from "../identity-store.ts";
import { deleteSessions } from "../sessions/session-store.ts";
import { forgetAsk } from "./email-ask-store.ts";
import { isOfSigner, type ShownAtEmail } from "./own-sign-up.ts";
import { deleteProofsOf, type ProofRow } from "./proof-store.ts";
import { keepEmailIdentity } from "../newcomers/keep-email-identity.ts";
import { takeNewsChoice } from "../newcomers/take-news-choice.ts";
import { macOfAddress } from "./take-email-turn.ts";

interface OpenedEmail {
  readonly account: AccountRow;
  readonly proof: ProofRow;
  readonly shown: ShownAtEmail;
}

/** The owner of the mailbox owns the account: a password that a stranger may have set before is dropped. */
export async function confirmEmail(ctx: Ctx, tx: Tx, { account, proof, shown }: OpenedEmail): Promise<"done"> {
  if (account.email !== proof.address) throw new AuthRefusal("link_expired");
  if (account.emailConfirmedAt !== null) return "done";
  const now = ctx.clock.now();
  // A link that its own sign-up asked for vouches for that sign-up, where it began; any other vouches for the mailbox alone.
  const isOwnSignUp = proof.kind === "signup" && !account.passwordContested && isOfSigner(account, shown);
  // A caller without any proof may not have given the account its name either.
  const isAnothers = !isOwnSignUp && !account.passwordContested && shown !== "code" && shown.verifier !== undefined;
  const { sub, email, phone_verified } = account.userMetadata;
  if (!isOwnSignUp) {
    for (const identity of await listIdentities(tx, account.id))
      if (identity.provider !== "email") await deleteIdentity(tx, identity.id);
    await deleteSessions(tx, account.id, undefined);
  }
  const confirmed = await updateAccount(
    tx,
    { id: account.id, now },
    {
      emailConfirmedAt: now,
      passwordContested: false,
      ...(isOwnSignUp ? {} : { passwordHash: null, firstProvider: "email" }),
      signUpChallenge: null,
      userMetadata: isAnothers
        ? { sub, email, email_verified: true, phone_verified }
        : { ...account.userMetadata, email_verified: true },
    },
  );
  if (isOwnSignUp) await takeNewsChoice(ctx, tx, confirmed);
  if (!isOwnSignUp || confirmed.passwordHash !== null) await keepEmailIdentity(ctx, tx, confirmed);
  await deleteProofsOf(tx, account.id);
  await forgetAsk(tx, { kind: "signup", addressMac: macOfAddress(ctx, proof.address) });
  return "done";
}
