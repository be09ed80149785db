// What an app gets at the token door.
import type { Ctx } from "#server/context.ts";
import type { SigningKey } from "#server/features/keys/signing-keys.ts";
import { writeRefreshToken } from "../sessions/refresh-token.ts";
import type { KnownSession } from "./app-session-store.ts";
import { accessSeconds, signAppToken, signIdToken } from "./app-tokens.ts";
import { claimsAbout, type ProfileOf } from "./claims.ts";

const [day, idleDays, mostDays] = [86_400_000, 30, 365];

export interface AppGrant {
  readonly access_token: string;
  readonly token_type: "Bearer";
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
  readonly id_token?: string;
}

/** Unused for thirty days, or a year old. */
export function endOf({ createdAt }: { readonly createdAt: Date }, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleDays * day, createdAt.getTime() + mostDays * day));
}

interface Granted {
  readonly facts: KnownSession;
  readonly signing: SigningKey;
  readonly nonce: string | null;
}

/** After the transaction: the queries about the person use connections of their own. */
export async function grantTokens(
  ctx: Ctx,
  { facts, signing, nonce }: Granted,
  profileOf: ProfileOf,
): Promise<AppGrant> {
  const { session, app } = facts;
  const accessToken = await signAppToken(ctx, { session, app, signing });
  const grant: AppGrant = {
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: accessSeconds,
    refresh_token: writeRefreshToken(ctx.vault, session, session.refreshCounter),
    scope: session.scopes.join(" "),
  };
  if (!session.scopes.includes("openid")) return grant;
  const claims = await claimsAbout(ctx, facts, profileOf);
  return { ...grant, id_token: await signIdToken(ctx, { session, app, signing, accessToken, nonce, claims }) };
}
