import { compactVerify, decodeJwt, decodeProtectedHeader, errors } from "jose";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { isBadgeId } from "#contract/values/badge-id.ts";
import { verifyingKey } from "../keys/signing-keys.ts";
import { type FoundBadge, lookAtBadge } from "./look-at-badge.ts";
import { badgeKeys } from "./sign-badge.ts";

type BadgeVerdict =
  // Signed by this hub and unchanged: its facts are true, and this is its state now.
  | { readonly verdict: "ours"; readonly shown: FoundBadge; readonly nameOnIt: string }
  // Signed by this hub: this person came to this event.
  | { readonly verdict: "attended"; readonly event: string; readonly nameOnIt: string }
  // Claims to be this hub's, or bears the mark of one of its keys, and its signature does not match.
  | { readonly verdict: "altered" }
  // Issued elsewhere: the issuer's address, where it names one, can say whether it is valid.
  | { readonly verdict: "foreign"; readonly issuer: string | undefined }
  | { readonly verdict: "nothing" };

interface BadgeClaims {
  readonly kid: string | undefined;
  readonly issuer: string | undefined;
  readonly isCredential: boolean;
}

/** Checks a text that a visitor pasted or that a picture contains. Any input gets a verdict. */
export async function verifyBadge(ctx: Ctx, pasted: string): Promise<BadgeVerdict> {
  const token = pasted.replace(/\s+/g, "");
  // Two dots and the first sign of a JSON object: that much of a credential is left.
  if (!/^ey[^.]*\.[^.]+\.[^.]*$/.test(token)) return { verdict: "nothing" };
  const claimed = readClaims(token);
  if (!claimed) return { verdict: "altered" };
  const key = claimed.kid === undefined ? undefined : await verifyingKey(ctx, badgeKeys, claimed.kid);
  if (key) {
    const claims = await openSigned(token, key);
    return claims ? judge(ctx, claims) : { verdict: "altered" };
  }
  if (!claimed.isCredential) return { verdict: "nothing" };
  if (originOf(claimed.issuer) === ctx.config.publicUrl) return { verdict: "altered" };
  return { verdict: "foreign", issuer: originOf(claimed.issuer) };
}

// The unverified claims. Undefined when they cannot be read.
function readClaims(token: string): BadgeClaims | undefined {
  try {
    const { kid } = decodeProtectedHeader(token);
    const { iss, type, vc } = decodeJwt<{ type?: unknown; vc?: unknown }>(token);
    const [, name] = /\/([\w-]{1,64})$/.exec(kid ?? "") ?? [];
    const isCredential = [type].flat().includes("VerifiableCredential") || typeof vc === "object";
    return { kid: name, issuer: typeof iss === "string" ? iss : undefined, isCredential };
  } catch {
    return undefined;
  }
}

async function openSigned(
  token: string,
  key: Parameters<typeof compactVerify>[1],
): Promise<Record<string, unknown> | undefined> {
  try {
    const { payload } = await compactVerify(token, key, { algorithms: [badgeKeys.alg] });
    return JSON.parse(Buffer.from(payload).toString()) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

async function judge(ctx: Ctx, claims: Record<string, unknown>): Promise<BadgeVerdict> {
  const [, id = ""] = /\/([^/]+)\.jwt$/.exec(String(claims["jti"])) ?? [];
  const event = attendedEvent(claims);
  if (event !== undefined) return { verdict: "attended", event, nameOnIt: nameOn(claims) };
  // The same keys sign the revocation lists.
  if (!isBadgeId(id)) return { verdict: "nothing" };
  try {
    return { verdict: "ours", shown: await lookAtBadge(ctx, id), nameOnIt: nameOn(claims) };
  } catch (error) {
    // Signed after the backup that the hub was restored from, which does not contain it.
    if (error instanceof Refusal) return { verdict: "ours", shown: { standing: "erased", id }, nameOnIt: "" };
    throw error;
  }
}

// The only credential of ours whose name is that of an event.
function attendedEvent({ id, credentialSubject }: Record<string, unknown>): string | undefined {
  if (!String(id).startsWith("urn:uuid:")) return undefined;
  const { achievement } = credentialSubject as { achievement: { name: string } };
  return achievement.name;
}

function nameOn(claims: Record<string, unknown>): string {
  const { identifier } = claims["credentialSubject"] as { identifier: readonly [{ identityHash: string }] };
  return identifier[0].identityHash;
}

function originOf(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}
