// The facts about an owner in emails to them: their name, and how they log in.
import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import type { AccountRow } from "./account-store.ts";
import { listIdentities } from "./identity-store.ts";
import type { WaysIn } from "./ways-in-rules.ts";

interface Reader {
  readonly accountId: string;
  readonly name: string | undefined;
}

/** Greeted by name once the address is confirmed: until then a stranger may have typed the name. */
export function readerOf({ id, emailConfirmedAt, userMetadata }: AccountRow): Reader {
  const name = userMetadata["full_name"];
  return { accountId: id, name: emailConfirmedAt !== null && typeof name === "string" ? name : undefined };
}

export function methodNamed({ identityProvider }: Ctx, provider: string): string {
  if (provider === "email") return "your email address and a password";
  return provider === identityProvider?.name ? identityProvider.label : provider;
}

/** How the owner logs in, for one who has forgotten. Only for their own mailbox: to others it would reveal the account. */
export async function waysIn(ctx: Ctx, db: Db | Tx, account: AccountRow): Promise<WaysIn> {
  const providers = (await listIdentities(db, account.id)).map(({ provider }) => provider);
  const hasPassword = account.passwordHash !== null;
  const used = [
    ...(hasPassword ? ["email"] : []),
    ...new Set(providers.filter((provider) => provider !== "email")),
  ].map((provider) => methodNamed(ctx, provider));
  return { ways: used.join(" or "), hasPassword };
}
