// The provider's tokens, and an identity that only the right browser may add to the account, wait sealed in the flow until the session is issued.
import type { Ctx } from "#server/context.ts";
import type { Facts } from "./facts-rules.ts";

// An identity that waits to be added to an account.
export interface PendingIdentity {
  readonly facts: Facts;
  // The session in which the person asked for it.
  readonly sessionId: string;
  // The level of their token then: a session that was raised since gives an older token nothing.
  readonly aal: 1 | 2;
}

export interface ProviderTokens {
  readonly providerToken?: string | undefined;
  readonly providerRefreshToken?: string | undefined;
}

interface FlowTokens extends ProviderTokens {
  // An identity that is added only when the browser that asked for it shows its verifier: no attacker can have sent the visitor.
  readonly linking?: PendingIdentity | undefined;
  // Of a sign-up whose link was opened, until the browser that signed up shows its verifier.
  readonly passwordHash?: string | null | undefined;
}

const purpose = "provider tokens";

export function sealProviderTokens(ctx: Ctx, tokens: FlowTokens): string {
  return ctx.vault.seal(purpose, JSON.stringify(tokens));
}

export function openProviderTokens(ctx: Ctx, sealed: string | null): FlowTokens {
  return sealed === null ? {} : (JSON.parse(ctx.vault.open(purpose, sealed)) as FlowTokens);
}
