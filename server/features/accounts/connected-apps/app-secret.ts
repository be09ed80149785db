import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { ConnectedAppRow } from "../connected-app-store.ts";

/** Shown once; the hub keeps its hash. */
export function newAppSecret(): { readonly secret: string; readonly hash: Buffer } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, hash: hashOf(secret) };
}

/** While a secret is being replaced, two are right. */
export function isSecretOf(app: ConnectedAppRow, secret: string, now: Date): boolean {
  const given = hashOf(secret);
  const isOldAlive = app.oldSecretUntil !== null && app.oldSecretUntil > now;
  const alive = [app.secretHash, isOldAlive ? app.oldSecretHash : null];
  return alive.some((hash) => hash !== null && timingSafeEqual(hash, given));
}

function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
