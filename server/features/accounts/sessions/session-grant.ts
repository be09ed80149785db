import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import type { UserRows } from "../account-store.ts";
import { signAccessToken, type AccessToken } from "./access-token.ts";
import { writeRefreshToken } from "./refresh-token.ts";
import type { SessionRow } from "./session-store.ts";

// The device and network of a session, as far as the request shows them.
export interface Device {
  readonly userAgent: string | undefined;
  readonly address: string | undefined;
  readonly country: string | undefined;
}

export interface SessionGrant extends AccessToken {
  readonly refreshToken: string;
  readonly sessionId: string;
  readonly user: UserRows;
  readonly providerToken?: string | undefined;
  readonly providerRefreshToken?: string | undefined;
  readonly weakPassword?: { readonly message: string; readonly reasons: readonly string[] } | undefined;
}

/** The answer for the holder of this session: fresh tokens and the person. */
export async function grantSession(
  ctx: Ctx,
  tx: Tx,
  { session, user }: { session: SessionRow; user: UserRows },
): Promise<SessionGrant> {
  return {
    ...(await signAccessToken(ctx, tx, { session, user })),
    refreshToken: writeRefreshToken(ctx.vault, session, session.refreshCounter),
    sessionId: session.id,
    user,
  };
}
