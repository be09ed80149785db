import { createHash } from "node:crypto";
import { lt } from "#server/db/drizzle.ts";
import { decodeJwt } from "jose";
import type { Db, Tx } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { usedIdTokens } from "../tables.ts";

const toleranceMs = 60_000;

/** True for the first to show this ID token. Its signature is left out: an ECDSA signature has a second form that is valid too. */
export async function takeIdToken(tx: Tx, idToken: string): Promise<boolean> {
  const signed = idToken.slice(0, idToken.lastIndexOf("."));
  const expiresAt = new Date((decodeJwt(idToken).exp ?? 0) * 1000 + toleranceMs);
  const rows = await tx
    .insert(usedIdTokens)
    .values({ tokenHash: createHash("sha256").update(signed).digest(), expiresAt })
    .onConflictDoNothing()
    .returning({ expiresAt: usedIdTokens.expiresAt });
  return rows.length === 1;
}

/** Expired tokens are refused for that, and need not be stored. */
export function deleteOldIdTokens(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  return deleteInBatches(db, { from: usedIdTokens, where: lt(usedIdTokens.expiresAt, now), signal });
}
