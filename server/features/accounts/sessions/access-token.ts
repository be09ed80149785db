import { errors, jwtVerify, SignJWT, type CryptoKey, type JWTHeaderParameters } from "jose";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { type KeyPurpose, signingKey, verifyingKey } from "#server/features/keys/signing-keys.ts";
import type { UserRows } from "../account-store.ts";
import type { SessionRow } from "./session-store.ts";

const tokenLifeSeconds = 3600;

// A replaced key stays published until its last token has expired, and a little longer for clocks that differ.
export const sessionKeys: KeyPurpose = {
  name: "sessions",
  alg: "ES256",
  replacedAfterMs: 90 * 86_400_000,
  checkedForMs: (tokenLifeSeconds + 600) * 1000,
};

export interface AccessToken {
  readonly accessToken: string;
  readonly expiresIn: number;
  readonly expiresAt: number;
}

// The claims that the hub itself reads; the rest is for its clients.
export interface Claims {
  readonly sub: string;
  readonly sessionId: string;
  readonly aal: 1 | 2;
  readonly exp: number;
}

const audience = "authenticated";

/** A token for an hour: who the person is, and how well the session was proven. */
export async function signAccessToken(
  ctx: Ctx,
  tx: Tx,
  { session, user }: { session: SessionRow; user: UserRows },
): Promise<AccessToken> {
  const { kid, key } = await signingKey(ctx, tx, sessionKeys);
  const { account, identities } = user;
  const now = Math.floor(ctx.clock.now().getTime() / 1000);
  const expiresAt = now + tokenLifeSeconds;
  const accessToken = await new SignJWT({
    iss: `${ctx.config.publicUrl}/auth/v1`,
    sub: account.id,
    aud: audience,
    exp: expiresAt,
    iat: now,
    email: account.email ?? "",
    phone: account.phone ?? "",
    app_metadata: {
      provider: account.firstProvider,
      providers: [...new Set(identities.map(({ provider }) => provider))],
    },
    user_metadata: account.userMetadata,
    role: "authenticated",
    aal: `aal${session.aal}`,
    amr: session.amr.map(({ method, timestamp }) => ({ method, timestamp })),
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: "ES256", kid, typ: "JWT" })
    .sign(key);
  return { accessToken, expiresIn: tokenLifeSeconds, expiresAt };
}

/** The claims of a token of ours; undefined for any other or an expired one. */
export async function readAccessToken(ctx: Ctx, token: string): Promise<Claims | undefined> {
  try {
    const options = { algorithms: ["ES256"], audience, currentDate: ctx.clock.now(), requiredClaims: ["exp", "sub"] };
    const { payload } = await jwtVerify(token, (header: JWTHeaderParameters) => keyNamed(ctx, header.kid), options);
    return {
      sub: payload.sub ?? "",
      sessionId: String(payload["session_id"]),
      aal: payload["aal"] === "aal2" ? 2 : 1,
      exp: payload.exp ?? 0,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

async function keyNamed(ctx: Ctx, kid: string | undefined): Promise<CryptoKey> {
  const key = kid === undefined || !/^[\w-]{1,64}$/.test(kid) ? undefined : await verifyingKey(ctx, sessionKeys, kid);
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}
