import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { updateProfile } from "../account-store.ts";
import { openEmailAccount } from "./open-email-account.ts";

interface KnownPerson {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly isAdmin: boolean;
}

/** An account for somebody the hub itself vouches for: confirmed, without a letter. Its id, unless the address has one already. */
export async function openKnownAccount(
  ctx: Ctx,
  { email, name, password, isAdmin }: KnownPerson,
): Promise<string | undefined> {
  const passwordHash = await ctx.passwords.hash(password);
  return inTransaction(ctx.db, async (tx) => {
    const account = await openEmailAccount(ctx, tx, {
      email,
      passwordHash,
      data: { full_name: name },
      isConfirmed: true,
    });
    if (account) await updateProfile(tx, account.id, { isAdmin });
    return account?.id;
  });
}
