import { randomBytes } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { countOpenChallenges, insertPasskeyChallenge, type PasskeyChallengeRow } from "./challenge-store.ts";
import { challengeLife, mostOpenChallenges } from "./passkey-rules.ts";

/** For a new passkey of this person. Each challenge is used once within five minutes. */
export function issueChallengeFor(ctx: Ctx, tx: Tx, accountId: string): Promise<PasskeyChallengeRow> {
  return insertPasskeyChallenge(tx, { ...fresh(ctx), kind: "registration", accountId });
}

/** To use a passkey. It names no account, so nothing about an address can be learned from it. */
export async function issueOpenChallenge(ctx: Ctx): Promise<PasskeyChallengeRow> {
  const open = await countOpenChallenges(ctx.db, { now: ctx.clock.now(), atMost: mostOpenChallenges });
  if (open >= mostOpenChallenges) throw new AuthRefusal("over_request_rate_limit", { retryAfterSeconds: 60 });
  return insertPasskeyChallenge(ctx.db, { ...fresh(ctx), kind: "authentication" });
}

function fresh({ clock, ids }: Ctx) {
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + challengeLife);
  return { id: ids.uuid(), challenge: randomBytes(32), expiresAt, createdAt };
}
