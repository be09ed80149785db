// The secrets of a visit are sealed in the flow, so a reader of the table cannot finish it.
import { networkOf } from "#contract/values/network.ts";
import type { Ctx } from "#server/context.ts";
import type { Device } from "../sessions/start-session.ts";

interface VisitSecrets {
  readonly nonce: string;
  readonly verifier: string;
  // The session that asked for an identity to be added.
  readonly sessionId?: string | undefined;
  readonly aal?: 1 | 2 | undefined;
  // Where a flow without a challenge began; one with a challenge is bound by that.
  readonly browser?: string | undefined;
}

/** The nearest thing to a browser that an implicit flow shows on both of its requests: its network and its user agent. */
export function browserOf(ctx: Ctx, { address, userAgent }: Device): string {
  return ctx.vault.mac("visiting browser", `${networkOf(address)} ${userAgent ?? ""}`).toString("base64url");
}

const purpose = "provider visit";

export function sealVisit(ctx: Ctx, visit: VisitSecrets): string {
  return ctx.vault.seal(purpose, JSON.stringify(visit));
}

export function openVisit(ctx: Ctx, sealed: string): VisitSecrets {
  return JSON.parse(ctx.vault.open(purpose, sealed)) as VisitSecrets;
}
