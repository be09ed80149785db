import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { hasVerifiedFactor, lockAccount } from "../account-store.ts";
import { endSession, endSessions } from "./end-sessions.ts";

interface Leaving {
  readonly id: string;
  readonly sessionId: string;
  readonly aal: 1 | 2;
}

/**
 * Anybody may leave; only who has taken their second step may end sessions elsewhere, or a stolen password would drive the owner out.
 * Whoever may not and asks for all still leaves: the client forgets its session at such an answer, so it must not live on here.
 */
export async function signOut(
  ctx: Ctx,
  { id, sessionId, aal }: Leaving,
  scope: "global" | "local" | "others",
): Promise<void> {
  const isRefused = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, id);
    const isHeldBack = scope !== "local" && aal === 1 && (await hasVerifiedFactor(tx, id));
    if (scope === "local" || (scope === "global" && isHeldBack))
      await endSession(ctx, tx, { accountId: id, sessionId });
    else if (!isHeldBack)
      await endSessions(ctx, tx, { accountId: id, but: scope === "others" ? sessionId : undefined });
    return isHeldBack;
  });
  if (isRefused) throw new AuthRefusal("insufficient_aal_here");
}
