import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal, Refusal } from "#server/errors.ts";
import { hasVerifiedFactor, lockAccount } from "../account-store.ts";
import type { Caller } from "./caller.ts";
import { deleteSession, deleteSessions } from "./session-store.ts";

/** Ends all of a person's sessions, or all but the present one. */
export async function endSessions(
  _ctx: Ctx,
  tx: Tx,
  { accountId, but }: { readonly accountId: string; readonly but?: string | undefined },
): Promise<void> {
  await deleteSessions(tx, accountId, but);
}

/** False when it had ended before. */
export async function endSession(
  _ctx: Ctx,
  tx: Tx,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<boolean> {
  return (await deleteSession(tx, accountId, sessionId)).length > 0;
}

/**
 * Any person may log out; only after the second step may they end sessions elsewhere, or a stolen password would drive the owner out.
 * A caller who may not end all sessions still ends their own: the client forgets its session at such an answer, so it must not live on here.
 */
export async function signOut(
  ctx: Ctx,
  { id, sessionId, aal }: Caller,
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

/** One of a person's other sessions ends. */
export async function endOneSession(ctx: Ctx, caller: Caller, sessionId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await mayEnd(tx, caller);
    const isOther = sessionId !== caller.sessionId;
    if (!isOther || !(await endSession(ctx, tx, { accountId: caller.id, sessionId })))
      throw new Refusal("session_not_found");
  });
}

/** Only the session that asks stays. */
export async function endOtherSessions(ctx: Ctx, caller: Caller): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await mayEnd(tx, caller);
    await endSessions(ctx, tx, { accountId: caller.id, but: caller.sessionId });
  });
}

// The guard's facts about factors may be old: they are read once more while the account is held.
async function mayEnd(tx: Tx, { id, aal }: Caller): Promise<void> {
  await lockAccount(tx, id);
  if (aal === 1 && (await hasVerifiedFactor(tx, id))) throw new Refusal("second_factor_needed");
}
