import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { hasVerifiedFactor } from "../account-store.ts";
import { lockSession, type SessionRow } from "../sessions/session-store.ts";

// Who asks for a way in to be added or taken away, as the guard found them.
export interface Asker {
  readonly id: string;
  readonly sessionId: string;
  readonly aal: 1 | 2;
}

/** A person with a second factor changes ways in only in a session that has seen it. */
export async function refuseUnraised(db: Db | Tx, { id, aal }: Pick<Asker, "id" | "aal">): Promise<void> {
  if (aal === 1 && (await hasVerifiedFactor(db, id))) throw new AuthRefusal("insufficient_aal_to_unlink");
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
