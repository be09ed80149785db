import type { Ctx } from "#server/context.ts";
import { type Db, inTransaction, type Tx } from "#server/db/client.ts";
import { Conflict } from "#server/db/retry-on-conflict.ts";
import { AuthRefusal } from "#server/errors.ts";
import { type AccountRow, findAccountByEmail, hasVerifiedFactor, updateAccount } from "../account-store.ts";
import { findIdentity } from "../identity-store.ts";
import type { Device } from "../sessions/start-session.ts";
import { type Caller, holdSession } from "../sessions/caller.ts";
import { filled } from "../flows/facts-rules.ts";
import type { PendingIdentity } from "../flows/provider-tokens.ts";
import { keepIdentity } from "./keep-identity.ts";
import { tellMethodAdded, tellRefusedElsewhere } from "./tell-methods.ts";

/** The identity would open another account, whose owner gets a notice. */
class OpensAnother extends AuthRefusal {
  readonly refused: { readonly account: AccountRow; readonly provider: string };

  constructor(refused: OpensAnother["refused"]) {
    super("identity_already_exists");
    this.refused = refused;
  }
}

/** A transaction that may add an identity. Its refusal rolls it back, and only then is the owner of another account written to. */
export async function inIdentityTransaction<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx.db, work);
  } catch (error) {
    if (error instanceof OpensAnother) await tellRefusedElsewhere(ctx, error.refused);
    throw error;
  }
}

/** A person's account may get this identity: their session is still valid, and no account has it. */
export async function refuseLinking(
  ctx: Ctx,
  tx: Tx,
  { account, facts, sessionId, aal }: PendingIdentity & { readonly account: AccountRow },
): Promise<void> {
  const session = await holdSession(ctx, tx, { id: account.id, sessionId });
  await refuseUnraised(tx, { id: account.id, aal: session.aal === 2 ? aal : 1 });
  if (await findIdentity(tx, facts.provider, facts.subject)) throw new AuthRefusal("identity_already_exists");
  const holder = facts.emailVerified && facts.email !== null ? await findAccountByEmail(tx, facts.email) : undefined;
  if (!holder || holder.id === account.id || holder.emailConfirmedAt === null) return;
  // By its verified address it would open that other account: swallowing it here would take a way in from its owner.
  throw new OpensAnother({ account: holder, provider: facts.provider });
}

/** Adds an identity to an account that is held in this transaction. Its address stays what it is. */
export async function addIdentity(
  ctx: Ctx,
  tx: Tx,
  { account, device, ...linking }: PendingIdentity & { readonly account: AccountRow; readonly device: Device },
): Promise<void> {
  const { facts } = linking;
  await refuseLinking(ctx, tx, { account, ...linking });
  try {
    await keepIdentity(ctx, tx, { account, facts });
  } catch (error) {
    throw error instanceof Conflict ? new AuthRefusal("identity_already_exists") : error;
  }
  await tellMethodAdded(ctx, tx, { account, provider: facts.provider, device });
  await updateAccount(
    tx,
    { id: account.id, now: ctx.clock.now() },
    { userMetadata: filled(account.userMetadata, facts.claims) },
  );
}

/** A person with a second factor changes ways in only in a session that has seen it. */
export async function refuseUnraised(db: Db | Tx, { id, aal }: Pick<Caller, "id" | "aal">): Promise<void> {
  if (aal === 1 && (await hasVerifiedFactor(db, id))) throw new AuthRefusal("insufficient_aal_to_unlink");
}
