import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { findAccountByEmail, findProfile, lockAccount, updateProfile } from "./account-store.ts";

// Whoever signed up with an address is not its owner until it is confirmed.
export type MadeAdmin = "made" | "was already" | "nobody" | "not confirmed";

/** The operator's word, from the machine itself: this account runs the hub from now on. */
export function makeAdmin(ctx: Pick<Ctx, "db">, email: string): Promise<MadeAdmin> {
  return inTransaction(ctx.db, async (tx) => {
    const found = await findAccountByEmail(tx, email.trim().toLowerCase());
    const account = found && (await lockAccount(tx, found.id));
    if (!account) return "nobody";
    if (account.emailConfirmedAt === null) return "not confirmed";
    if ((await findProfile(tx, account.id))?.isAdmin) return "was already";
    await updateProfile(tx, account.id, { isAdmin: true });
    return "made";
  });
}
