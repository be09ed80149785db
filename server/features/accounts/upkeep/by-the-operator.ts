// Acts of an operator on an account, at the machine itself. Each is recorded, and the owner gets an email.
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { byOperator, recordAct } from "#server/features/audit/record-act.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import {
  type AccountRow,
  findAccountByEmail,
  findProfile,
  listFactors,
  lockAccount,
  updateProfile,
} from "../account-store.ts";
import { hasOtherAdmin } from "../standing-store.ts";
import { deleteFactors, deleteRecoveryCodes } from "../factors/factor-store.ts";
import { deletePasskeysOf } from "../passkey-store.ts";
import { readerOf } from "../email-facts.ts";
import { adminMade, adminUnmade, factorsReset, signedOutByOperator } from "../admin-notice-emails.ts";
import { shutOut } from "./shut-out.ts";

// A sign-up does not own its address until it is confirmed.
export type OperatorOutcome = "done" | "was already" | "no account" | "not confirmed" | "the last admin";

interface OperatorAct {
  readonly act: string;
  readonly email: typeof adminMade;
  change(tx: Tx, account: AccountRow): Promise<OperatorOutcome>;
}

/** Makes the account an administrator's. */
export function makeAdmin(ctx: Ctx, address: string): Promise<OperatorOutcome> {
  return actOnAccount(ctx, address, {
    act: "account.made_admin",
    email: adminMade,
    async change(tx, account) {
      if (account.emailConfirmedAt === null) return "not confirmed";
      if ((await findProfile(tx, account.id))?.isAdmin) return "was already";
      await updateProfile(tx, account.id, { isAdmin: true });
      return "done";
    },
  });
}

/** Takes that right from it. */
export function unmakeAdmin(
  ctx: Ctx,
  address: string,
  { evenTheLast }: { readonly evenTheLast: boolean },
): Promise<OperatorOutcome> {
  return actOnAccount(ctx, address, {
    act: "account.unmade_admin",
    email: adminUnmade,
    async change(tx, { id }) {
      if (!(await findProfile(tx, id))?.isAdmin) return "was already";
      if (!(await hasOtherAdmin(tx, id, ctx.clock.now())) && !evenTheLast) return "the last admin";
      await updateProfile(tx, id, { isAdmin: false });
      return "done";
    },
  });
}

/** Ends all sessions, and voids links and codes on their way. */
export function endEverySession(ctx: Ctx, address: string): Promise<OperatorOutcome> {
  return actOnAccount(ctx, address, {
    act: "account.signed_out",
    email: signedOutByOperator,
    async change(tx, { id }) {
      await shutOut(ctx, tx, id);
      return "done";
    },
  });
}

/** For a person who lost their factors, or whose account got a factor or a passkey from a thief. */
export function resetFactors(ctx: Ctx, address: string): Promise<OperatorOutcome> {
  return actOnAccount(ctx, address, {
    act: "account.factors_reset",
    email: factorsReset,
    async change(tx, account) {
      const factors = await listFactors(tx, account.id);
      await deleteRecoveryCodes(tx, account.id);
      await deletePasskeysOf(tx, account.id);
      await deleteFactors(
        tx,
        factors.map(({ id }) => id),
      );
      await shutOut(ctx, tx, account.id);
      return "done";
    },
  });
}

function actOnAccount(ctx: Ctx, address: string, { act, email, change }: OperatorAct): Promise<OperatorOutcome> {
  return inTransaction(ctx.db, async (tx) => {
    const match = await findAccountByEmail(tx, address.trim().toLowerCase());
    const account = match && (await lockAccount(tx, match.id));
    if (!account) return "no account";
    const outcome = await change(tx, account);
    if (outcome !== "done") return outcome;
    await recordAct(ctx, tx, { actorId: byOperator, act, subject: `account:${account.id}` });
    if (account.email !== null && account.emailConfirmedAt !== null)
      await queueEmail(ctx, tx, { to: account.email, ...readerOf(account), sheet: email.sheet({}) });
    return outcome;
  });
}
