import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { type AccountRow, insertAccount, updateProfile } from "../account-store.ts";
import { insertIdentity } from "../identity-store.ts";
import { newPerson } from "./new-person-rules.ts";
import { identityIdOf } from "./seeming-ids.ts";

interface NewAccount {
  // Chosen by whoever had to name it before.
  readonly id?: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly signUpChallenge?: string | undefined;
  // Only where the settings ask for no letter.
  readonly isConfirmed?: boolean;
}

/** Undefined when somebody has the address: of many sign-ups at once one makes the account. */
export async function openEmailAccount(
  ctx: Ctx,
  tx: Tx,
  { id = ctx.ids.uuid(), email, passwordHash, data, signUpChallenge, isConfirmed = false }: NewAccount,
): Promise<AccountRow | undefined> {
  const { account, identity } = newPerson({
    id,
    identityId: identityIdOf(ctx, id),
    email,
    data,
    isConfirmed,
    now: ctx.clock.now(),
  });
  const row = await insertAccount(tx, { ...account, passwordHash, signUpChallenge }, ctx.ids.uuid());
  if (!row) return undefined;
  await insertIdentity(tx, identity);
  await updateProfile(tx, id, { isSetup: false });
  return row;
}
