import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { hasVerifiedFactor, lockAccount } from "../account-store.ts";
import { endSession, endSessions } from "./end-sessions.ts";

interface Asking {
  readonly id: string;
  readonly sessionId: string;
  readonly aal: 1 | 2;
}

/** One of a person's other sessions ends. */
export async function endOneSession(ctx: Ctx, asking: Asking, sessionId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await mayEnd(tx, asking);
    const isOther = sessionId !== asking.sessionId;
    if (!isOther || !(await endSession(ctx, tx, { accountId: asking.id, sessionId })))
      throw new Refusal("session_not_found");
  });
}

/** Only the session that asks stays. */
export async function endOtherSessions(ctx: Ctx, asking: Asking): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await mayEnd(tx, asking);
    await endSessions(ctx, tx, { accountId: asking.id, but: asking.sessionId });
  });
}

// The guard may know the factors of a moment ago: asked once more while the account is held.
async function mayEnd(tx: Tx, { id, aal }: Asking): Promise<void> {
  await lockAccount(tx, id);
  if (aal === 1 && (await hasVerifiedFactor(tx, id))) throw new Refusal("second_factor_needed");
}
