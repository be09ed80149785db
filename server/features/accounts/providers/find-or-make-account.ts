import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { Conflict } from "#server/db/retry-on-conflict.ts";
import { AuthRefusal } from "#server/errors.ts";
import {
  type AccountRow,
  findAccountByEmail,
  insertAccount,
  lockAccount,
  updateAccount,
  updateProfile,
} from "../account-store.ts";
import { type IdentityRow, deleteIdentity, findIdentity, updateIdentity } from "../identity-store.ts";
import type { WayBack } from "../flows/way-back.ts";
import { refuseBanned } from "../standing.ts";
import type { Device } from "../sessions/start-session.ts";
import { type Facts, filled } from "../flows/facts-rules.ts";
import { keepIdentity } from "./keep-identity.ts";
import { takeOver } from "./take-over.ts";
import { tellMethodAdded } from "./tell-methods.ts";

interface NewVisitor {
  readonly facts: Facts;
  readonly device: Device;
  readonly way: Pick<WayBack, "codeChallenge">;
}

/**
 * The account of the known identity, else that of the proven address, else a new one. Undefined for an address that no provider
 * vouches for: such a visitor joins no account, and gets no session before the mailbox has been opened.
 */
export async function findOrMakeAccount(
  ctx: Ctx,
  tx: Tx,
  { facts, device, way }: NewVisitor,
): Promise<AccountRow | undefined> {
  const identity = await findIdentity(tx, facts.provider, facts.subject);
  if (identity) {
    const account = await lockAccount(tx, identity.accountId);
    if (!account || (await findIdentity(tx, facts.provider, facts.subject))?.accountId !== account.id)
      throw new Conflict();
    const isConfirmed = account.emailConfirmedAt !== null || account.phoneConfirmedAt !== null;
    if (isConfirmed) return recordReturn(ctx, tx, { account, identity, facts });
    if (!facts.emailVerified) return undefined;
    // The identity belonged to an unproven address. Now there is a proven one, and that decides.
    await deleteIdentity(tx, identity.id);
  }
  if (facts.email === null) return undefined;
  const holder = await findAccountByEmail(tx, facts.email);
  // Where sign-up is closed an unproven address gets the same answer, with an account or without.
  if (!ctx.config.auth.signUp && !(holder && facts.emailVerified)) throw new AuthRefusal("signup_disabled");
  if (!holder) return makeAccount(ctx, tx, { facts, email: facts.email, signUpChallenge: way.codeChallenge });
  if (!facts.emailVerified) return undefined;
  const account = await lockAccount(tx, holder.id);
  if (account?.email !== facts.email) throw new Conflict();
  refuseBanned(account, ctx.clock.now());
  if (account.emailConfirmedAt === null) return takeOver(ctx, tx, { account, facts });
  await keepIdentity(ctx, tx, { account, facts });
  await tellMethodAdded(ctx, tx, { account, provider: facts.provider, device });
  return updateAccount(
    tx,
    { id: account.id, now: ctx.clock.now() },
    { userMetadata: filled(account.userMetadata, facts.claims) },
  );
}

interface KnownIdentity {
  readonly account: AccountRow;
  readonly identity: IdentityRow;
  readonly facts: Facts;
}

async function recordReturn(ctx: Ctx, tx: Tx, { account, identity, facts }: KnownIdentity): Promise<AccountRow> {
  const now = ctx.clock.now();
  refuseBanned(account, now);
  await updateIdentity(tx, identity.id, {
    email: facts.email,
    identityData: facts.claims,
    lastSignInAt: now,
    updatedAt: now,
  });
  return updateAccount(tx, { id: account.id, now }, { userMetadata: filled(account.userMetadata, facts.claims) });
}

async function makeAccount(
  ctx: Ctx,
  tx: Tx,
  {
    facts,
    email,
    signUpChallenge,
  }: { readonly facts: Facts; readonly email: string; readonly signUpChallenge: string | undefined },
): Promise<AccountRow | undefined> {
  const now = ctx.clock.now();
  const isConfirmed = facts.emailVerified || ctx.config.auth.autoconfirm;
  const made = {
    id: ctx.ids.uuid(),
    email,
    emailConfirmedAt: isConfirmed ? now : null,
    userMetadata: facts.claims,
    firstProvider: facts.provider,
    createdAt: now,
    updatedAt: now,
    signUpChallenge,
  };
  const account = await insertAccount(tx, made, ctx.ids.uuid());
  if (!account) throw new Conflict();
  await keepIdentity(ctx, tx, { account, facts });
  await updateProfile(tx, account.id, { isSetup: false });
  return isConfirmed ? account : undefined;
}
