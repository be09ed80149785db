import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import type { AccountRow } from "../account-store.ts";
import { insertIdentity, listIdentities, updateIdentity } from "../identity-store.ts";
import { identityIdOf } from "./open-account.ts";

/** The sign-in method "by email" of an account, made when it is missing, says what the account says. */
export async function keepEmailIdentity(ctx: Ctx, tx: Tx, account: AccountRow): Promise<void> {
  const now = ctx.clock.now();
  const own = (await listIdentities(tx, account.id)).find(({ provider }) => provider === "email");
  const values = {
    email: account.email,
    identityData: {
      ...own?.identityData,
      sub: account.id,
      email: account.email,
      email_verified: account.emailConfirmedAt !== null,
      phone_verified: account.phoneConfirmedAt !== null,
    },
    updatedAt: now,
  };
  if (own) return updateIdentity(tx, own.id, values);
  await insertIdentity(tx, {
    id: identityIdOf(ctx, account.id),
    accountId: account.id,
    provider: "email",
    subject: account.id,
    createdAt: now,
    lastSignInAt: now,
    ...values,
  });
}
