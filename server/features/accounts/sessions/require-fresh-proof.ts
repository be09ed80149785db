import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";
import { isFresh } from "./session-rules.ts";
import type { SessionRow } from "./session-store.ts";

/**
 * Whoever changes what keeps an account must have proven who they are in the last ten minutes, in this session. Else a copied
 * token could lock its owner out for good.
 */
export function requireFreshProof(ctx: Ctx, session: Pick<SessionRow, "amr"> | undefined): void {
  if (!session) throw new AuthRefusal("session_not_found");
  if (!isFresh(session.amr, ctx.clock.now())) throw new AuthRefusal("reauthentication_needed");
}
