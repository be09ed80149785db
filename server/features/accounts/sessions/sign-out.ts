import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { lockAccount } from "../account-store.ts";
import { endSession, endSessions } from "./end-sessions.ts";

interface SigningOut {
  readonly accountId: string;
  readonly sessionId: string;
  readonly scope: "global" | "local" | "others";
}

export async function signOut(ctx: Ctx, { accountId, sessionId, scope }: SigningOut): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    if (scope === "local") await endSession(ctx, tx, { accountId, sessionId });
    else await endSessions(ctx, tx, { accountId, but: scope === "others" ? sessionId : undefined });
  });
}
