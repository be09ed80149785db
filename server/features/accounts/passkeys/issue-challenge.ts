import { randomBytes } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { insertPasskeyChallenge, type PasskeyChallengeRow } from "./challenge-store.ts";
import { challengeLife } from "./passkey-rules.ts";

type ChallengeFor =
  | { readonly kind: "registration"; readonly accountId: string }
  // It names no account, so nothing about an address can be learned from it.
  | { readonly kind: "authentication" };

/** A fresh challenge, which is used once within five minutes. */
export function issueChallenge(ctx: Ctx, db: Db | Tx, purpose: ChallengeFor): Promise<PasskeyChallengeRow> {
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + challengeLife);
  return insertPasskeyChallenge(db, {
    ...purpose,
    id: ctx.ids.uuid(),
    challenge: randomBytes(32),
    expiresAt,
    createdAt: now,
  });
}
