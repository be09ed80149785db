import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { Conflict } from "#server/db/retry-on-conflict.ts";
import type { AccountRow } from "../account-store.ts";
import { insertIdentity } from "../identity-store.ts";
import type { Facts } from "../flows/facts-rules.ts";

export async function keepIdentity(
  ctx: Ctx,
  tx: Tx,
  { account, facts }: { readonly account: AccountRow; readonly facts: Facts },
): Promise<void> {
  const now = ctx.clock.now();
  const identity = await insertIdentity(tx, {
    id: ctx.ids.uuid(),
    accountId: account.id,
    provider: facts.provider,
    subject: facts.subject,
    email: facts.email,
    identityData: facts.claims,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  });
  if (!identity) throw new Conflict();
}
