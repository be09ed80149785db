// An administrator invites people: each gets an account that waits, and an email whose link opens it.
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { type AccountRow, findAccountByEmail, lockAccount, updateAccount } from "../account-store.ts";
import { wayBack } from "../flows/way-back.ts";
import { openEmailAccount } from "../newcomers/open-account.ts";
import { issueProof } from "../proofs/issue-proof.ts";
import { invitation } from "../proofs/proof-emails.ts";
import { proofLife } from "../proofs/proof-rules.ts";
import { isBanned } from "../standing-rules.ts";
import { holdForAdministrator } from "./by-an-administrator.ts";

type InviteOutcome = "invited" | "invited_already" | "here_already" | "not_confirmed" | "blocked";

const batchSize = 50;

/**
 * In pieces, each with its emails in one transaction. Addresses in one order, so that two who invite the same people at once wait for
 * each other in one direction, and the second finds them invited.
 */
export async function inviteByMail(
  ctx: Ctx,
  { by, emails }: { readonly by: string; readonly emails: readonly string[] },
): Promise<ReadonlyMap<string, InviteOutcome>> {
  const became = new Map<string, InviteOutcome>();
  const sorted = emails.toSorted();
  for (let from = 0; from < sorted.length; from += batchSize)
    await inTransaction(ctx.db, async (tx) => {
      await holdForAdministrator(ctx, tx, { by, personId: by });
      for (const email of sorted.slice(from, from + batchSize))
        became.set(email, await inviteOne(ctx, tx, { by, email }));
    });
  return became;
}

interface Invitation {
  readonly by: string;
  readonly email: string;
}

async function inviteOne(ctx: Ctx, tx: Tx, { by, email }: Invitation): Promise<InviteOutcome> {
  const invitedAt = ctx.clock.now();
  const opened = await openEmailAccount(ctx, tx, { email, passwordHash: null, data: {}, invitedAt });
  const account = opened ?? (await invitedBefore(ctx, tx, email));
  if (typeof account === "string") return account;
  if (opened === undefined) await updateAccount(tx, { id: account.id, now: invitedAt }, { invitedAt });
  const { redirectTo } = wayBack(ctx, {});
  const { link } = await issueProof(ctx, tx, { accountId: account.id, kind: "invite", address: email, redirectTo });
  await queueEmail(ctx, tx, { to: email, accountId: account.id, sheet: invitation.sheet({ link }) });
  await recordAct(ctx, tx, { actorId: by, act: "account.invited", subject: `account:${account.id}` });
  return "invited";
}

/** A person with an expired invitation is invited once more. */
async function invitedBefore(ctx: Ctx, tx: Tx, email: string): Promise<AccountRow | Exclude<InviteOutcome, "invited">> {
  const match = await findAccountByEmail(tx, email);
  const account = match && (await lockAccount(tx, match.id));
  if (!account) return "here_already";
  const now = ctx.clock.now();
  if (isBanned(account, now)) return "blocked";
  if (account.emailConfirmedAt !== null) return "here_already";
  if (account.invitedAt === null) return "not_confirmed";
  return now.getTime() - account.invitedAt.getTime() < proofLife.invite ? "invited_already" : account;
}
