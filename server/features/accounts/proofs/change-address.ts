import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { type AccountRow, findAccountByEmail, findAccountByPhone, updateAccount } from "../account-store.ts";
import { readEmail, readPhone } from "../asking/check-ask.ts";
import { mayLearnOfTaken } from "../asking/taken-answers.ts";
import { takeTextAllowance } from "../asking/text-allowance.ts";
import { type WayBackRequest, wayBack } from "../flows/way-back.ts";
import type { SessionRow } from "../sessions/session-store.ts";
import { mailEmailChange } from "./mail-proof.ts";
import { deleteProofsOfKinds } from "./proof-store.ts";
import { takeEmailTurn, takeOwnTurn } from "./take-email-turn.ts";
import { type Channel, textProof } from "./text-proof.ts";

// The person who changes something about themselves, and the session they do it in.
export interface HeldPerson {
  readonly account: AccountRow;
  readonly session: SessionRow;
}

// One part of a change, made while the account is held; its result runs after the commit.
export type AccountChange = (tx: Tx, held: HeldPerson) => Promise<(() => Promise<void>) | undefined>;

/** A new address takes effect once both mailboxes have agreed; until then the old one stays. No setting skips that. */
export async function prepareEmail(
  ctx: Ctx,
  account: AccountRow,
  wish: WayBackRequest & { readonly email: string; readonly address: string | undefined },
): Promise<AccountChange> {
  const newEmail = readEmail(wish.email);
  const way = wayBack(ctx, wish);
  if (newEmail === account.email) return takeBackEmailChange(ctx);
  // After a few questions the answer no longer says who has an account: it is the same as for a free address, and the holder gets an email.
  const isTold = await mayLearnOfTaken(ctx, { accountId: account.id, from: wish.address });
  if ((await findAccountByEmail(ctx.db, newEmail)) && isTold) throw new AuthRefusal("email_exists");
  // The owner of the new mailbox is not known yet.
  await takeEmailTurn(ctx, { kind: "email_change_new", address: newEmail, from: wish.address });
  if (account.email !== null) await takeOwnTurn(ctx, { kind: "email_change_current", accountId: account.id });
  return async (tx, held) => {
    // A mailbox that was never proven has no say.
    const emailChangeProven = held.account.emailConfirmedAt === null ? "current" : null;
    const updated = await updateAccount(tx, { id: account.id, now: ctx.clock.now() }, { emailChangeProven });
    await mailEmailChange(ctx, tx, { account: updated, newEmail, way });
    return undefined;
  };
}

/** A request for the present address cancels a change that waits for its mailboxes. */
function takeBackEmailChange(ctx: Ctx): AccountChange {
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

/** A new number takes effect once the code that was texted to it has come back. */
export async function preparePhone(
  ctx: Ctx,
  account: AccountRow,
  wish: { readonly phone: string; readonly channel: Channel; readonly address: string | undefined },
): Promise<AccountChange> {
  const newPhone = readPhone(wish.phone);
  if (newPhone === account.phone) return () => Promise.resolve(undefined);
  if (!(await mayLearnOfTaken(ctx, { accountId: account.id, from: wish.address })))
    throw new AuthRefusal("over_request_rate_limit", { retryAfterSeconds: 3600 });
  if (await findAccountByPhone(ctx.db, newPhone)) throw new AuthRefusal("phone_exists");
  await takeEmailTurn(ctx, { kind: "phone_change", address: newPhone, from: wish.address });
  await takeTextAllowance(ctx, { accountId: account.id, phone: newPhone });
  return async (tx) => {
    const now = ctx.clock.now();
    await updateAccount(tx, { id: account.id, now }, { newPhone, phoneChangeSentAt: now });
    return textProof(ctx, tx, {
      accountId: account.id,
      kind: "phone_change",
      address: newPhone,
      channel: wish.channel,
    });
  };
}
