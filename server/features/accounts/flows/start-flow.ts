import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { type FlowKind, insertFlow } from "./flow-store.ts";

export interface FlowStart {
  // Given by a caller who had to send it out before the flow was stored.
  readonly id?: string;
  readonly kind: FlowKind;
  // Without one the flow ends in tokens, not in a code.
  readonly codeChallenge?: string | undefined;
  readonly redirectTo: string;
  readonly provider?: string | undefined;
  readonly linkTo?: string | undefined;
  readonly sealed?: string | undefined;
}

/** Stores a browser's request until it comes back. Gives the flow's id. */
export async function startFlow(ctx: Ctx, tx: Tx, start: FlowStart): Promise<string> {
  const id = start.id ?? ctx.ids.uuid();
  await insertFlow(tx, { ...start, id, createdAt: ctx.clock.now() });
  return id;
}
