import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { insertAct } from "./store.ts";

// The operator at the machine has no account here.
export const byOperator = "00000000-0000-0000-0000-000000000000";

interface AuditAct {
  // An account, or byOperator.
  readonly actorId: string;
  // product.changed, product.archived …
  readonly act: string;
  // product:12
  readonly subject: string;
  readonly facts?: Record<string, unknown>;
}

/** In the transaction of the act itself: the act and its record are stored together or not at all. */
export function recordAct(ctx: Ctx, tx: Tx, act: AuditAct): Promise<void> {
  return insertAct(tx, { ...act, at: ctx.clock.now() });
}
