import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";
import { type CaptchaAnswer, requireCaptcha } from "../asking/check-ask.ts";
import { type SessionGrant, startSession } from "../sessions/start-session.ts";
import { refuseBanned } from "../standing.ts";
import type { PasskeyChallengeRow } from "./challenge-store.ts";
import { issueOpenChallenge } from "./issue-challenge.ts";
import { refusesSignIn } from "./passkey-rules.ts";
import { type ShownPasskey, takeUse } from "./take-use.ts";

/** A challenge for anyone. */
export async function offerSignIn(ctx: Ctx, ask: CaptchaAnswer): Promise<PasskeyChallengeRow> {
  await requireCaptcha(ctx, ask);
  return issueOpenChallenge(ctx);
}

/** A session for a passkey. The state of the account shows only after a good signature. */
export function signInWithPasskey(ctx: Ctx, shown: ShownPasskey): Promise<SessionGrant> {
  return takeUse(ctx, shown, (tx, { account, passkey, isVerified }) => {
    const refused = refusesSignIn(account);
    if (refused) throw new AuthRefusal(refused);
    refuseBanned(account, ctx.clock.now());
    const about = { passkeyId: passkey.id, ...(isVerified ? { isVerified } : {}) };
    return startSession(ctx, tx, { accountId: account.id, method: "passkey", device: shown.device, about });
  });
}
