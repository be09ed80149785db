// What a visit needs on its return lies sealed in the flow: whoever reads the table can finish nobody's visit.
import type { Ctx } from "#server/context.ts";

interface KeptVisit {
  readonly nonce: string;
  readonly verifier: string;
  // The session that asked for an identity to be added.
  readonly sessionId?: string | undefined;
  readonly aal?: 1 | 2 | undefined;
}

const purpose = "provider visit";

export function sealVisit(ctx: Ctx, visit: KeptVisit): string {
  return ctx.vault.seal(purpose, JSON.stringify(visit));
}

export function openVisit(ctx: Ctx, sealed: string): KeptVisit {
  return JSON.parse(ctx.vault.open(purpose, sealed)) as KeptVisit;
}
