import { randomInt } from "node:crypto";
import { brand } from "#contract/brand.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { takeTextAllowance } from "../asking/text-allowance.ts";
import type { FactorRow } from "../account-store.ts";
import { challengeSeconds, refusesProof, waitBeforeText } from "./factor-rules.ts";
import {
  type ChallengeRow,
  deleteChallenge,
  deleteOldChallenges,
  insertChallenge,
  updateFactor,
} from "./factor-store.ts";
import { type HeldFactors, holdFactors, ownFactor } from "./hold-factors.ts";
import type { Caller } from "../sessions/caller.ts";

interface ChallengeRequest {
  readonly factorId: string;
  readonly channel: "sms" | "whatsapp";
}

interface FactorChallenge {
  readonly factor: FactorRow;
  readonly challenge: ChallengeRow;
}

const perAccount = { calls: 100, seconds: 300 };
const keptSeconds = 3600;

/** Asks for a code of a factor: five minutes, one verification. A phone gets its code by text message. */
export async function challengeFactor(ctx: Ctx, caller: Caller, ask: ChallengeRequest): Promise<FactorChallenge> {
  await ctx.rates.takeOrRefuse({
    door: "factor-challenges",
    caller: caller.id,
    limit: perAccount.calls,
    seconds: perAccount.seconds,
    isAboutPerson: true,
  });
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const made = await inTransaction(ctx.db, async (tx) =>
    begin(ctx, tx, { ...ask, held: await holdFactors(tx, caller), code }),
  );
  if (made.factor.type === "phone") await sendOrTakeBack(ctx, made, code);
  return made;
}

/** The stored hash of a code that was sent. */
export function phoneCodeHash(ctx: Ctx, challengeId: string, code: string): Buffer {
  return ctx.vault.mac("factor challenge", `${challengeId} ${code}`);
}

interface BeginChallenge extends ChallengeRequest {
  readonly held: HeldFactors;
  readonly code: string;
}

async function begin(ctx: Ctx, tx: Tx, { held, factorId, channel, code }: BeginChallenge): Promise<FactorChallenge> {
  const factor = ownFactor(held, factorId);
  const refused = refusesProof(factor, held.factors, held.aal);
  if (refused) throw new AuthRefusal(refused);
  const now = ctx.clock.now();
  const id = ctx.ids.uuid();
  const wait = waitBeforeText(factor, ctx.config.auth.mailGapSeconds, now);
  if (wait !== undefined) throw new AuthRefusal("over_sms_send_rate_limit", { retryAfterSeconds: wait });
  await deleteOldChallenges(tx, factor.id, new Date(now.getTime() - keptSeconds * 1000));
  await updateFactor(tx, factor.id, { lastChallengedAt: now });
  const challenge = await insertChallenge(tx, {
    id,
    factorId: factor.id,
    ...(factor.type === "phone" ? { channel, codeHash: phoneCodeHash(ctx, id, code) } : {}),
    expiresAt: new Date(now.getTime() + challengeSeconds * 1000),
    createdAt: now,
  });
  return { factor, challenge };
}

// After the commit: a text message cannot be rolled back. One that did not leave leaves no challenge, and may be asked for again.
async function sendOrTakeBack(ctx: Ctx, { factor, challenge }: FactorChallenge, code: string): Promise<void> {
  const to = factor.phone ?? "";
  try {
    await takeTextAllowance(ctx, {
      accountId: factor.accountId,
      phone: to,
      isSecondStep: factor.status === "verified",
    });
    await ctx.texter.send({
      to,
      code,
      text: `${code} is your ${brand.name} code. It works for five minutes. Never share it.`,
      channel: challenge.channel ?? "sms",
    });
  } catch (error) {
    await inTransaction(ctx.db, async (tx) => {
      await deleteChallenge(tx, challenge.id);
      await updateFactor(tx, factor.id, { lastChallengedAt: factor.lastChallengedAt });
    });
    if (error instanceof AuthRefusal) throw error;
    ctx.log.error({ err: error }, "a text message with a code could not be sent");
    throw new AuthRefusal("sms_send_failed");
  }
}
