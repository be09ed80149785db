import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { isFresh } from "./session-rules.ts";
import { lockSession, type SessionRow } from "./session-store.ts";

// Who asks, and in which session, as the guard found them.
export interface Asker {
  readonly id: string;
  readonly sessionId: string;
  readonly aal: 1 | 2;
}

/** The session in which they asked, if it still stands: what the guard knows may be seconds old, and a visit takes minutes. */
export async function holdSession(
  ctx: Ctx,
  tx: Tx,
  { id, sessionId }: Pick<Asker, "id" | "sessionId">,
): Promise<SessionRow> {
  const session = await lockSession(tx, sessionId);
  if (session?.accountId !== id || (session.notAfter !== null && session.notAfter <= ctx.clock.now()))
    throw new AuthRefusal("session_not_found");
  return session;
}

/**
 * Whoever changes what keeps an account must have proven who they are in the last ten minutes, in this session. Else a copied
 * token could lock its owner out for good.
 */
export function requireFreshProof(ctx: Ctx, session: Pick<SessionRow, "amr"> | undefined): void {
  if (!session) throw new AuthRefusal("session_not_found");
  if (!isFresh(session.amr, ctx.clock.now())) throw new AuthRefusal("reauthentication_needed");
}
