import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal, Refusal } from "#server/errors.ts";
import { isFresh, withoutRecovery } from "./session-rules.ts";
import { findSession, lockSession, type SessionRow } from "./session-store.ts";

// The caller and their session, as the guard found them.
export interface Caller {
  readonly id: string;
  readonly sessionId: string;
  readonly aal: 1 | 2;
}

/** The session of the request, if it is still valid: the guard's facts may be seconds old, and a visit takes minutes. */
export async function holdSession(
  ctx: Ctx,
  tx: Tx,
  { id, sessionId }: Pick<Caller, "id" | "sessionId">,
): Promise<SessionRow> {
  const session = await lockSession(tx, sessionId);
  if (session?.accountId !== id || (session.notAfter !== null && session.notAfter <= ctx.clock.now()))
    throw new AuthRefusal("session_not_found");
  return session;
}

/**
 * A change of an account's protection needs a proof of identity from the last ten minutes, in this session. Else a copied
 * token could lock its owner out for good.
 */
export function requireFreshProof(ctx: Ctx, session: Pick<SessionRow, "amr"> | undefined): void {
  if (!session) throw new AuthRefusal("session_not_found");
  if (!isFresh(session.amr, ctx.clock.now())) throw new AuthRefusal("reauthentication_needed");
}

/** The same for a new way in beside the password: the link of a reset is no proof for it, the new password is. */
export function requireProofForWayIn(ctx: Ctx, { amr }: Pick<SessionRow, "amr">): void {
  requireFreshProof(ctx, { amr: withoutRecovery(amr) });
}

/** For a guard: asked of the row, for a proof given a moment ago has to count now. */
export async function isProvenLately(ctx: Ctx, { id, sessionId }: Pick<Caller, "id" | "sessionId">): Promise<boolean> {
  const session = await findSession(ctx.db, sessionId);
  return session?.accountId === id && isFresh(session.amr, ctx.clock.now());
}

/** The same for the hub's own doors, whose refusals have their own shape. */
export async function requireFreshSession(
  ctx: Ctx,
  tx: Tx,
  { id, sessionId }: Pick<Caller, "id" | "sessionId">,
): Promise<void> {
  const session = await lockSession(tx, sessionId);
  if (session?.accountId !== id) throw new Refusal("not_signed_in");
  if (!isFresh(session.amr, ctx.clock.now())) throw new Refusal("reauthentication_needed");
}
