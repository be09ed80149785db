// The tokens of connected apps. An access token is of another kind than a session's, for another audience, under another key: no door of
// the hub takes it but the one that tells who the person is, and the one that ends it.
import { createHash } from "node:crypto";
import { errors, type JWTHeaderParameters, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { isUuid } from "#contract/values/uuid.ts";
import type { Ctx } from "#server/context.ts";
import { type KeyPurpose, type SigningKey, verifyingKey } from "#server/features/keys/signing-keys.ts";
import type { ConnectedAppRow } from "../connected-app-store.ts";
import type { AppSessionRow } from "./app-session-store.ts";
import { issuerOf } from "./discovery.ts";

export const accessSeconds = 600;
const idSeconds = 3600;

export const connectedAppKeys: KeyPurpose = {
  name: "connected-apps",
  alg: "ES256",
  replacedAfterMs: 90 * 86_400_000,
  checkedForMs: (idSeconds + 600) * 1000,
};

interface Signed {
  readonly session: AppSessionRow;
  readonly app: ConnectedAppRow;
  readonly signing: SigningKey;
}

export function signAppToken(ctx: Ctx, { session, app, signing }: Signed): Promise<string> {
  const about = { client_id: app.id, scope: session.scopes.join(" "), sid: session.id, jti: ctx.ids.uuid() };
  return sign(ctx, signing, { typ: "at+jwt", life: accessSeconds, claims: { ...claimsOf(session, app), ...about } });
}

interface IdTokenFacts extends Signed {
  readonly accessToken: string;
  readonly nonce: string | null;
  // About the person, by the scopes.
  readonly claims: object;
}

export function signIdToken(
  ctx: Ctx,
  { session, app, signing, accessToken, nonce, claims }: IdTokenFacts,
): Promise<string> {
  const half = createHash("sha256").update(accessToken).digest().subarray(0, 16);
  const about = {
    ...claims,
    ...claimsOf(session, app),
    client_id: app.id,
    auth_time: Math.floor(session.authTime.getTime() / 1000),
    amr: session.amr,
    acr: `aal${session.aal}`,
    at_hash: half.toString("base64url"),
    ...(nonce === null ? {} : { nonce }),
  };
  return sign(ctx, signing, { typ: "JWT", life: idSeconds, claims: about });
}

function claimsOf({ accountId }: AppSessionRow, { id }: ConnectedAppRow): JWTPayload {
  return { sub: accountId, aud: id };
}

function sign(
  ctx: Ctx,
  { kid, key }: SigningKey,
  { typ, life, claims }: { readonly typ: string; readonly life: number; readonly claims: JWTPayload },
): Promise<string> {
  const iat = Math.floor(ctx.clock.now().getTime() / 1000);
  return new SignJWT({ ...claims, iss: issuerOf(ctx), iat, exp: iat + life })
    .setProtectedHeader({ alg: "ES256", kid, typ })
    .sign(key);
}

/** Whom an access token is about. Whether its session is still there, the door asks. */
export interface ShownAppToken {
  readonly personId: string;
  readonly sessionId: string;
  readonly appId: string;
}

/** Undefined for a token of any other kind; "invalid" for one of an app that is forged or has ended. */
export async function readAppToken(ctx: Ctx, token: string): Promise<ShownAppToken | "invalid" | undefined> {
  if (kindOf(token) !== "at+jwt") return undefined;
  const payload = await verified(ctx, token, { currentDate: ctx.clock.now(), typ: "at+jwt" });
  const { sid, client_id: appId, sub = "" } = payload ?? {};
  if (typeof sid !== "string" || typeof appId !== "string" || !isUuid(sid)) return "invalid";
  return { personId: sub, sessionId: sid, appId };
}

/** Whom an ID token was for, and about whom. It may have expired: it only says who logs out (OpenID RP-initiated logout). */
export async function readIdTokenHint(
  ctx: Ctx,
  token: string,
): Promise<{ readonly appId: string; readonly personId: string } | undefined> {
  if (kindOf(token) !== "JWT") return undefined;
  const payload = await verified(ctx, token, { currentDate: new Date(0), typ: "JWT" });
  return typeof payload?.aud === "string" ? { appId: payload.aud, personId: payload.sub ?? "" } : undefined;
}

async function verified(
  ctx: Ctx,
  token: string,
  expected: { readonly currentDate: Date; readonly typ: string },
): Promise<JWTPayload | undefined> {
  try {
    const options = { algorithms: ["ES256"], issuer: issuerOf(ctx), requiredClaims: ["exp", "sub"], ...expected };
    return (await jwtVerify(token, (header: JWTHeaderParameters) => keyNamed(ctx, header.kid), options)).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

async function keyNamed(ctx: Ctx, kid = ""): Promise<CryptoKey> {
  const key = /^[\w-]{1,64}$/.test(kid) ? await verifyingKey(ctx, connectedAppKeys, kid) : undefined;
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}

function kindOf(token: string): unknown {
  try {
    return (JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()) as { typ?: unknown } | null)
      ?.typ;
  } catch {
    return undefined;
  }
}
