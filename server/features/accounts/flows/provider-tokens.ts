// What the provider gave beside the person waits sealed in the flow until the session is handed out.
import type { Ctx } from "#server/context.ts";

export interface ProviderTokens {
  readonly providerToken?: string | undefined;
  readonly providerRefreshToken?: string | undefined;
}

const purpose = "provider tokens";

export function sealProviderTokens(ctx: Ctx, tokens: ProviderTokens): string {
  return ctx.vault.seal(purpose, JSON.stringify(tokens));
}

export function openProviderTokens(ctx: Ctx, sealed: string | null): ProviderTokens {
  return sealed === null ? {} : (JSON.parse(ctx.vault.open(purpose, sealed)) as ProviderTokens);
}
