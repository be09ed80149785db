import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";
import { type AccountRow, findAccountByEmail, updateAccount } from "../account-store.ts";
import { type AskedWay, wayBack } from "../flows/way-back.ts";
import type { Change } from "../asking/change.ts";
import { mayBeTold } from "../asking/may-be-told.ts";
import { mailEmailChange } from "./mail-email-change.ts";
import { readEmail } from "../asking/read-address.ts";
import { takeBackEmailChange } from "./take-back-email-change.ts";
import { takeLetterTurn, takeOwnTurn } from "./take-letter-turn.ts";

/** A new address holds once both mailboxes have agreed; until then the old one does. No setting skips that. */
export async function prepareEmail(
  ctx: Ctx,
  account: AccountRow,
  wish: AskedWay & { readonly email: string; readonly address: string | undefined },
): Promise<Change> {
  const newEmail = readEmail(wish.email);
  const way = wayBack(ctx, wish);
  if (newEmail === account.email) return takeBackEmailChange(ctx);
  // Beyond a few questions nobody is told who has an account: the answer is as for a free address, and its holder gets a letter.
  const isTold = await mayBeTold(ctx, { accountId: account.id, from: wish.address });
  if ((await findAccountByEmail(ctx.db, newEmail)) && isTold) throw new AuthRefusal("email_exists");
  // Whose mailbox the new one is, is not known yet.
  await takeLetterTurn(ctx, { kind: "email_change_new", address: newEmail, from: wish.address });
  if (account.email !== null) await takeOwnTurn(ctx, { kind: "email_change_current", accountId: account.id });
  return async (tx, held) => {
    // A mailbox that was never proven has no say.
    const emailChangeProven = held.account.emailConfirmedAt === null ? "current" : null;
    const asked = await updateAccount(tx, { id: account.id, now: ctx.clock.now() }, { emailChangeProven });
    await mailEmailChange(ctx, tx, { account: asked, newEmail, way });
    return undefined;
  };
}
