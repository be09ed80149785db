import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { findAccount } from "../account-store.ts";
import { type IdentityRow, listIdentities } from "../identity-store.ts";

export interface MethodRows {
  readonly identities: readonly IdentityRow[];
  readonly hasPassword: boolean;
}

export async function listSignInMethods(ctx: Ctx, accountId: string): Promise<MethodRows> {
  const account = await findAccount(ctx.db, accountId);
  if (!account) throw new Refusal("not_signed_in");
  return { identities: await listIdentities(ctx.db, accountId), hasPassword: account.passwordHash !== null };
}
