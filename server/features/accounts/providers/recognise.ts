import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { retryOnConflict } from "#server/db/retry-on-conflict.ts";
import { AuthRefusal } from "#server/errors.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { type AccountRow, findAccountByEmail, lockAccount } from "../account-store.ts";
import { findIdentity } from "../identity-store.ts";
import type { WayBack } from "../flows/way-back.ts";
import { readerOf, waysIn } from "../email-facts.ts";
import { alreadyRegistered } from "../notice-emails.ts";
import { mailProof } from "../proofs/mail-proof.ts";
import { takeEmailTurn } from "../proofs/take-email-turn.ts";
import type { Device } from "../sessions/start-session.ts";
import type { Facts } from "../flows/facts-rules.ts";
import { findOrMakeAccount } from "./find-or-make-account.ts";

interface ProviderVisitor {
  readonly facts: Facts;
  readonly device: Device;
  readonly way: WayBack;
}

/** Logs in the person whose identity the provider has proven. If the provider does not vouch for the address, it gets an email instead. */
export async function recognise<T>(
  ctx: Ctx,
  { facts, device, way }: ProviderVisitor,
  letIn: (tx: Tx, account: AccountRow) => Promise<T>,
): Promise<T> {
  // Of many concurrent first sign-ins one makes the account; the others look again and find it.
  const answer = await retryOnConflict(() =>
    inTransaction(ctx.db, async (tx) => {
      const account = await findOrMakeAccount(ctx, tx, { facts, device, way });
      return account && { given: await letIn(tx, account) };
    }),
  );
  if (answer) return answer.given;
  if (facts.email !== null) await askMailbox(ctx, { ...facts, email: facts.email }, { device, way });
  throw new AuthRefusal("provider_email_needs_verification");
}

// The visitor gets the same answer after the same wait, whether an account has the address or not.
async function askMailbox(
  ctx: Ctx,
  { provider, subject, email }: Facts & { readonly email: string },
  { device, way }: Omit<ProviderVisitor, "facts">,
): Promise<void> {
  try {
    await takeEmailTurn(ctx, { kind: "signup", address: email, from: device.address });
  } catch (error) {
    if (error instanceof AuthRefusal) return;
    throw error;
  }
  await ctx.background.start({ what: "an email about an unproven address", about: email }, () =>
    inTransaction(ctx.db, async (tx) => {
      const holder = await findAccountByEmail(tx, email);
      const account = holder && (await lockAccount(tx, holder.id));
      if (account?.email !== email) return;
      if (account.emailConfirmedAt !== null) {
        const sheet = alreadyRegistered.sheet(await waysIn(ctx, tx, account));
        return queueEmail(ctx, tx, { to: email, ...readerOf(account), sheet });
      }
      const identity = await findIdentity(tx, provider, subject);
      if (identity?.accountId === account.id) await mailProof(ctx, tx, { account, kind: "signup", way });
    }),
  );
}
