// The end of an account: its day is set, cancelled, and carried out. Other features delete their own data.
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import {
  type AccountRow,
  deleteAccount,
  findAccount,
  findAccountByEmail,
  findProfile,
  lockAccount,
  updateAccount,
} from "./account-store.ts";
import { hasOtherAdmin } from "./standing-store.ts";

export type LeavingAccount = Pick<AccountRow, "id" | "email" | "newEmail" | "eraseAt"> & {
  // Null where emails would reach a stranger.
  readonly mailbox: string | null;
  readonly name: string | undefined;
};

/** The account is held until the transaction ends. Undefined when it is gone. */
export async function holdLeaving(tx: Tx, accountId: string): Promise<LeavingAccount | undefined> {
  const account = await lockAccount(tx, accountId);
  if (!account) return undefined;
  const { id, email, newEmail, eraseAt, emailConfirmedAt, userMetadata } = account;
  const name = userMetadata["full_name"];
  return {
    id,
    email,
    newEmail,
    eraseAt,
    mailbox: emailConfirmedAt === null ? null : email,
    name: typeof name === "string" ? name : undefined,
  };
}

export async function holdByEmail(tx: Tx, email: string): Promise<LeavingAccount | undefined> {
  const account = await findAccountByEmail(tx, email.trim().toLowerCase());
  return account && holdLeaving(tx, account.id);
}

export async function erasureOf(ctx: Ctx, accountId: string): Promise<Date | null> {
  return (await findAccount(ctx.db, accountId))?.eraseAt ?? null;
}

/** Null: the account stays. */
export async function setErasure(
  { clock }: Ctx,
  tx: Tx,
  { id, eraseAt }: Pick<AccountRow, "id" | "eraseAt">,
): Promise<void> {
  await updateAccount(tx, { id, now: clock.now() }, { eraseAt });
}

/** The hub needs an administrator. */
export async function isLastAdmin({ clock }: Ctx, tx: Tx, accountId: string): Promise<boolean> {
  return (await findProfile(tx, accountId))?.isAdmin === true && !(await hasOtherAdmin(tx, accountId, clock.now()));
}

/** Erases the account with its ways in, sessions, and pending links. Every process hears of it and refuses its tokens. */
export function eraseAccount(tx: Tx, accountId: string): Promise<void> {
  return deleteAccount(tx, accountId);
}
