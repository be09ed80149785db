// Acts of an administrator on a person's ways in: the end of sessions and of passkeys, an email with a link to a new password.
import { emailPaths } from "#contract/values/paths.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal, Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { findAccount } from "../account-store.ts";
import { wayBack } from "../flows/way-back.ts";
import { readerOf } from "../email-facts.ts";
import { passkeysTaken, signedOutByOperator } from "../admin-notice-emails.ts";
import { deletePasskeysOf } from "../passkey-store.ts";
import { mailProof } from "../proofs/mail-proof.ts";
import { takeEmailTurn } from "../proofs/take-email-turn.ts";
import { endSession } from "../sessions/end-sessions.ts";
import { lowerSessions } from "../sessions/raise-session.ts";
import { tellPerson } from "../tell-person.ts";
import { type AdministratorsAct, holdForAdministrator } from "./by-an-administrator.ts";
import { shutOut } from "./shut-out.ts";

/** False when it had ended before. */
export function endSessionOf(ctx: Ctx, act: AdministratorsAct, sessionId: string): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await holdForAdministrator(ctx, tx, act);
    const ended = await endSession(ctx, tx, { accountId: act.personId, sessionId });
    if (ended) await recordAct(ctx, tx, { ...recorded(act), act: "account.signed_out", facts: { session: sessionId } });
    return ended;
  });
}

/** Ends all sessions, and pending links to new ones. The person gets an email. */
export async function signOutEverywhere(ctx: Ctx, act: AdministratorsAct): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await holdForAdministrator(ctx, tx, act);
    await shutOut(ctx, tx, act.personId);
    await recordAct(ctx, tx, { ...recorded(act), act: "account.signed_out" });
    const account = await findAccount(tx, act.personId);
    if (account?.email != null && account.emailConfirmedAt !== null)
      await queueEmail(ctx, tx, { to: account.email, ...readerOf(account), sheet: signedOutByOperator.sheet({}) });
  });
}

/** For a person who lost the device, or whose account got a passkey from a thief. They get an email. False when there was none. */
export function removePasskeysOf(ctx: Ctx, act: AdministratorsAct): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await holdForAdministrator(ctx, tx, act);
    const passkeys = await deletePasskeysOf(tx, act.personId);
    if (passkeys === 0) return false;
    await lowerSessions(ctx, tx, act.personId);
    await recordAct(ctx, tx, { ...recorded(act), act: "account.passkeys_removed", facts: { passkeys } });
    await tellPerson(ctx, tx, { personId: act.personId, sheet: passkeysTaken.sheet({}) });
    return true;
  });
}

/** A link to a new password, counted among the person's own requests. */
export async function mailPassword(ctx: Ctx, act: AdministratorsAct): Promise<void> {
  const email = (await findAccount(ctx.db, act.personId))?.email;
  if (email == null) throw new Refusal("person_not_found");
  await takeTurn(ctx, { address: email, by: act.by });
  const way = wayBack(ctx, { redirectTo: `${ctx.config.publicUrl}${emailPaths.resetPassword}` });
  await inTransaction(ctx.db, async (tx) => {
    await holdForAdministrator(ctx, tx, act);
    const account = await findAccount(tx, act.personId);
    if (!account || account.email !== email) throw new Refusal("changed_meanwhile");
    await mailProof(ctx, tx, { account, kind: "recovery", way });
    await recordAct(ctx, tx, { ...recorded(act), act: "account.password_letter" });
  });
}

// The office has one shape of refusals.
async function takeTurn(ctx: Ctx, { address, by }: { readonly address: string; readonly by: string }): Promise<void> {
  try {
    await takeEmailTurn(ctx, { kind: "recovery", address, from: by });
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    const { retryAfterSeconds } = error.detail;
    throw new Refusal("too_many_requests", retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  }
}

function recorded({ by, personId }: AdministratorsAct): { readonly actorId: string; readonly subject: string } {
  return { actorId: by, subject: `account:${personId}` };
}
