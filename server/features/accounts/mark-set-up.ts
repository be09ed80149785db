import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { findProfile, lockAccount, updateAccount, updateProfile } from "./account-store.ts";

interface SetUpFacts {
  readonly accountId: string;
  readonly fullName: string;
}

/** In the transaction that saves the profile: the hub calls the person by that name. False for a person who was set up before. */
export async function markSetUp(ctx: Ctx, tx: Tx, { accountId, fullName }: SetUpFacts): Promise<boolean> {
  const account = await lockAccount(tx, accountId);
  const profile = account && (await findProfile(tx, accountId));
  if (!profile) throw new Refusal("profile_not_found");
  if (profile.isSetup) return false;
  await updateAccount(
    tx,
    { id: accountId, now: ctx.clock.now() },
    { userMetadata: { ...account.userMetadata, full_name: fullName } },
  );
  await updateProfile(tx, accountId, { isSetup: true });
  return true;
}

/** Changes the name by which the hub calls them. */
export async function renamePerson(ctx: Ctx, tx: Tx, { accountId, fullName }: SetUpFacts): Promise<void> {
  const account = await lockAccount(tx, accountId);
  if (!account || account.userMetadata["full_name"] === fullName) return;
  const userMetadata = { ...account.userMetadata, full_name: fullName };
  await updateAccount(tx, { id: accountId, now: ctx.clock.now() }, { userMetadata });
}
