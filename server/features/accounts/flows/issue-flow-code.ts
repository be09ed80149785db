import { createHash } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { giveFlowCode } from "./flow-store.ts";

interface Issue {
  readonly flowId: string;
  readonly accountId: string;
  // Sealed with sealProviderTokens: handed over with the session.
  readonly sealed?: string | undefined;
}

/** A code for the browser that began this flow, good for five minutes. Only its hash is stored. */
export async function issueFlowCode(ctx: Ctx, tx: Tx, { flowId, accountId, sealed }: Issue): Promise<string> {
  const code = ctx.ids.uuid();
  const isThere = await giveFlowCode(tx, flowId, {
    accountId,
    codeHash: hashFlowCode(code),
    codeIssuedAt: ctx.clock.now(),
    sealed: sealed ?? null,
  });
  if (!isThere) throw new AuthRefusal("flow_state_not_found");
  return code;
}

export function hashFlowCode(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}

export function challengeFrom(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
