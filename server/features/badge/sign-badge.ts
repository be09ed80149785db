import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { CompactSign, type JWK } from "jose";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { membersAmong } from "../accounts/standing.ts";
import { type KeyPurpose, publishedKeys, signingKey } from "../keys/signing-keys.ts";
import {
  type Attendance,
  attendanceCredential,
  badgeContext,
  badgeCredential,
  documentAddresses,
  issuerProfile,
  placesInList,
  statusListCredential,
} from "./credential-documents.ts";
import { lookAtBadge } from "./look-at-badge.ts";
import { lastPlace, listPlaces } from "./store.ts";

const year = 365 * 86_400_000;

// Pictures stay on people's disks for decades, and each must remain verifiable on the page that checks badges.
export const badgeKeys: KeyPurpose = {
  name: "badge",
  alg: "RS256",
  replacedAfterMs: 10 * year,
  checkedForMs: 100 * year,
};

const zip = promisify(gzip);

/** The credential of a badge, to be baked into its picture: the same bytes each time, until something on it changes. */
export async function signBadge(ctx: Ctx, id: string): Promise<string> {
  const shown = await lookAtBadge(ctx, id);
  if ("badge" in shown) return sign(ctx, badgeCredential(ctx.config.publicUrl, shown.badge, shown.place));
  throw new Refusal(shown.standing === "erased" ? "badge_erased" : "badge_withdrawn");
}

/** The Open Badge of a person who came to an event. */
export function signAttendance(ctx: Ctx, attendance: Attendance): Promise<string> {
  return sign(ctx, attendanceCredential(ctx.config.publicUrl, attendance));
}

const minute = 60_000;

/** The revocation list of badges as a signed credential, cached until one of them changes. An expired membership appears on it within a minute. */
export async function keptStatusList(ctx: Ctx, list: number): Promise<Uint8Array<ArrayBuffer>> {
  const key = `status list ${list} ${Math.floor(ctx.clock.now().getTime() / minute)}`;
  const topics = ["standings", "signing-keys"];
  const cached = await ctx.answers.get<never>(key, async () => ({
    body: await signList(ctx, list),
    headers: {},
    topics,
  }));
  if ("other" in cached) throw new Error("A list is always kept");
  return cached.encoded.plain.body;
}

async function signList(ctx: Ctx, list: number): Promise<string> {
  const first = list * placesInList;
  if (first > (await lastPlace(ctx.db))) throw new Refusal("not_found");
  const places = await listPlaces(ctx.db, first, first + placesInList - 1);
  const owners = places.flatMap(({ accountId }) => accountId ?? []);
  const members = await membersAmong(ctx, ctx.db, owners);
  const bits = new Uint8Array(placesInList / 8);
  for (const { place, accountId, withdrawnAt } of places) {
    if (accountId !== null && withdrawnAt === null && members.has(accountId)) continue;
    const at = place - first;
    // The first place is the first byte's highest bit.
    bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
  const encodedList = `u${(await zip(bits)).toString("base64url")}`;
  return sign(ctx, statusListCredential(ctx.config.publicUrl, { list, encodedList, now: ctx.clock.now() }));
}

export function listBadgeKeys(ctx: Ctx): Promise<JWK[]> {
  return publishedKeys(ctx, badgeKeys);
}

/** Includes replaced keys, for as long as the hub checks anything that they signed. */
export async function findBadgeKey(ctx: Ctx, kid: string): Promise<JWK> {
  const match = (await listBadgeKeys(ctx)).find((key) => key.kid === kid);
  if (!match) throw new Refusal("not_found");
  return match;
}

/** The issuer, and its public keys. */
export async function describeIssuer(ctx: Ctx): Promise<Record<string, unknown>> {
  const { publicUrl } = ctx.config;
  const { issuer, key } = documentAddresses(publicUrl);
  const keys = await listBadgeKeys(ctx);
  const methods = keys.map((publicKeyJwk) => ({
    id: key(publicKeyJwk.kid ?? ""),
    type: "JsonWebKey",
    controller: issuer,
    publicKeyJwk,
  }));
  return {
    "@context": ["https://www.w3.org/ns/cid/v1", badgeContext],
    ...issuerProfile(publicUrl),
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}

async function sign(ctx: Ctx, document: Record<string, unknown>): Promise<string> {
  const { kid, key } = await inTransaction(ctx.db, (tx) => signingKey(ctx, tx, badgeKeys));
  return new CompactSign(Buffer.from(JSON.stringify(document)))
    .setProtectedHeader({ alg: badgeKeys.alg, kid: documentAddresses(ctx.config.publicUrl).key(kid), typ: "JWT" })
    .sign(key);
}
