import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { type AccountRow, findAccountByEmail, updateAccount } from "../account-store.ts";
import type { WayBack } from "../flows/way-back.ts";
import { readerOf, waysIn } from "../email-facts.ts";
import { addressRefusedElsewhere } from "../notice-emails.ts";
import { issueProof, startMailFlow } from "./issue-proof.ts";
import { confirmSignUp, emailChangeCurrent, emailChangeNew, magicLink, recovery } from "./proof-emails.ts";

const emails = {
  signup: { email: confirmSignUp, sentAt: "confirmationSentAt" },
  magiclink: { email: magicLink, sentAt: "recoverySentAt" },
  recovery: { email: recovery, sentAt: "recoverySentAt" },
} as const;

/** An email with a link and a code to the address of an account that is held in this transaction. */
export async function mailProof(
  ctx: Ctx,
  tx: Tx,
  { account, kind, way }: { readonly account: AccountRow; readonly kind: keyof typeof emails; readonly way: WayBack },
): Promise<void> {
  const { id: accountId, email } = account;
  if (email === null) return;
  const flowId = await startMailFlow(ctx, tx, { kind, way });
  const proof = await issueProof(ctx, tx, { accountId, kind, address: email, redirectTo: way.redirectTo, flowId });
  const now = ctx.clock.now();
  await updateAccount(tx, { id: accountId, now }, { [emails[kind].sentAt]: now });
  const sheet = emails[kind].email.sheet({ ...proof, ways: await waysIn(ctx, tx, account) });
  await queueEmail(ctx, tx, { to: email, ...readerOf(account), sheet });
}

/** An email to each mailbox that has yet to agree to the new address. */
export async function mailEmailChange(
  ctx: Ctx,
  tx: Tx,
  { account, newEmail, way }: { readonly account: AccountRow; readonly newEmail: string; readonly way: WayBack },
): Promise<void> {
  const { id: accountId, email, emailChangeProven: proven } = account;
  const flowId = await startMailFlow(ctx, tx, { kind: "email_change", way });
  const ask = { accountId, redirectTo: way.redirectTo, flowId };
  if (email !== null && proven !== "current") {
    const proof = await issueProof(ctx, tx, { ...ask, kind: "email_change_current", address: email });
    await queueEmail(ctx, tx, {
      to: email,
      ...readerOf(account),
      sheet: emailChangeCurrent.sheet({ ...proof, newEmail }),
    });
  }
  if (proven !== "new") {
    const proof = await issueProof(ctx, tx, { ...ask, kind: "email_change_new", address: newEmail });
    // The address of another account: the same work, but its holder gets a notice without a link.
    const isTaken = (await findAccountByEmail(tx, newEmail)) !== undefined;
    const message = isTaken
      ? { sheet: addressRefusedElsewhere.sheet({}) }
      : { sheet: emailChangeNew.sheet({ ...proof, currentEmail: email ?? "" }), ...readerOf(account) };
    await queueEmail(ctx, tx, { to: newEmail, ...message });
  }
  const now = ctx.clock.now();
  await updateAccount(tx, { id: accountId, now }, { newEmail, emailChangeSentAt: now });
}
