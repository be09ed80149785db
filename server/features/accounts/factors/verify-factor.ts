import { timingSafeEqual } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import type { FactorRow } from "../account-store.ts";
import { factorAdded } from "../notice-emails.ts";
import { raiseSession } from "../sessions/raise-session.ts";
import { requireFreshProof } from "../sessions/caller.ts";
import type { SessionGrant } from "../sessions/session-grant.ts";
import { stepOf } from "./authenticator.ts";
import { phoneCodeHash } from "./challenge-factor.ts";
import { totpSecret } from "./enroll-factor.ts";
import { lockedOutFor, factorWords, isUsedUp, refusesProof, withWrongGuess } from "./factor-rules.ts";
import { type ChallengeRow, deleteFactors, findChallenge, updateChallenge, updateFactor } from "./factor-store.ts";
import { type HeldFactors, holdFactors, ownFactor, takeGuess } from "./hold-factors.ts";
import type { Caller } from "../sessions/caller.ts";
import { tellOwner } from "./tell-owner.ts";

interface FactorCode {
  readonly factorId: string;
  readonly challengeId: string;
  readonly code: string;
}

interface Attempt {
  readonly held: HeldFactors;
  readonly factor: FactorRow;
  readonly challenge: ChallengeRow;
  readonly code: string;
}

interface ProvenCode {
  readonly lastStep: number | null;
}

/** The answer to a challenge. A right one raises the session; a wrong one is counted, so its transaction commits although the answer is a refusal. */
export async function verifyFactor(ctx: Ctx, caller: Caller, proof: FactorCode): Promise<SessionGrant> {
  await takeGuess(ctx, caller.id);
  const grant = await inTransaction(ctx.db, async (tx) => {
    const attempt = await open(ctx, tx, { ...proof, caller });
    const proven = prove(ctx, attempt);
    if (proven) return accept(ctx, tx, { ...attempt, proven });
    await countWrong(ctx, tx, attempt);
    return undefined;
  });
  if (!grant) throw new AuthRefusal("mfa_verification_failed");
  return grant;
}

async function open(
  ctx: Ctx,
  tx: Tx,
  { caller, factorId, challengeId, code }: FactorCode & { readonly caller: Caller },
): Promise<Attempt> {
  const held = await holdFactors(tx, caller);
  const factor = ownFactor(held, factorId);
  const now = ctx.clock.now();
  const wait = lockedOutFor(factor, now);
  if (wait !== undefined) throw new AuthRefusal("over_request_rate_limit", { retryAfterSeconds: wait });
  const challenge = await findChallenge(tx, factor.id, challengeId);
  if (!challenge) throw new AuthRefusal("mfa_challenge_not_found");
  if (challenge.verifiedAt !== null) throw new AuthRefusal("mfa_challenge_used");
  if (challenge.expiresAt <= now || isUsedUp(challenge)) throw new AuthRefusal("mfa_challenge_expired");
  const refused = refusesProof(factor, held.factors, held.aal);
  if (refused) throw new AuthRefusal(refused);
  if (factor.status === "unverified") requireFreshProof(ctx, held.session);
  return { held, factor, challenge, code: code.replaceAll(" ", "") };
}

/** The fact to store about a right code; undefined for a wrong one, and for one that was accepted before. */
function prove(ctx: Ctx, { factor, challenge, code }: Attempt): ProvenCode | undefined {
  if (factor.type === "phone") {
    const right =
      challenge.codeHash !== null && timingSafeEqual(challenge.codeHash, phoneCodeHash(ctx, challenge.id, code));
    return right ? { lastStep: null } : undefined;
  }
  const step = stepOf(code, { secret: ctx.vault.open(totpSecret, factor.secretSealed ?? ""), now: ctx.clock.now() });
  return step === undefined || step <= (factor.lastStep ?? 0) ? undefined : { lastStep: step };
}

async function accept(
  ctx: Ctx,
  tx: Tx,
  { held, factor, challenge, proven }: Attempt & { readonly proven: ProvenCode },
): Promise<SessionGrant> {
  const now = ctx.clock.now();
  await updateChallenge(tx, challenge.id, { verifiedAt: now });
  await updateFactor(tx, factor.id, {
    ...proven,
    status: "verified",
    failures: 0,
    failuresSince: null,
    ...(factor.status === "verified" ? {} : { updatedAt: now }),
  });
  if (factor.status === "unverified") {
    const abandoned = held.factors.filter(
      ({ id, type, status }) => id !== factor.id && type === factor.type && status === "unverified",
    );
    await deleteFactors(
      tx,
      abandoned.map(({ id }) => id),
    );
    await tellOwner(ctx, tx, { held, email: factorAdded, facts: { factor: factorWords(factor) } });
  }
  return raiseSession(ctx, tx, {
    sessionId: held.session.id,
    accountId: held.account.id,
    method: factor.type === "phone" ? "mfa/phone" : "totp",
    factorId: factor.id,
  });
}

// A phone's code is new with every message, so its guesses belong to the challenge.
async function countWrong(ctx: Ctx, tx: Tx, { factor, challenge }: Attempt): Promise<void> {
  if (factor.type === "phone") await updateChallenge(tx, challenge.id, { tries: challenge.tries + 1 });
  else await updateFactor(tx, factor.id, withWrongGuess(factor, ctx.clock.now()));
}
