import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { findAccountByEmail, lockAccount } from "../account-store.ts";
import { type WayBackRequest, wayBack } from "../flows/way-back.ts";
import { type CaptchaAnswer, readEmail, requireCaptcha } from "../asking/check-ask.ts";
import { mailProof } from "./mail-proof.ts";
import { takeEmailTurn } from "./take-email-turn.ts";

interface RecoveryRequest extends WayBackRequest, CaptchaAnswer {
  readonly email: string | undefined;
}

/** A link to a new password. The account is looked up after the answer has left. */
export async function askForRecovery(ctx: Ctx, ask: RecoveryRequest): Promise<void> {
  if (!ask.email) throw new AuthRefusal("validation_failed", { message: "An email address is required" });
  const email = readEmail(ask.email);
  const way = wayBack(ctx, ask);
  await requireCaptcha(ctx, ask);
  await takeEmailTurn(ctx, { kind: "recovery", address: email, from: ask.address });
  await ctx.background.start({ what: "a recovery email", about: email }, async () => {
    const existing = await findAccountByEmail(ctx.db, email);
    if (!existing) return;
    await inTransaction(ctx.db, async (tx) => {
      const account = await lockAccount(tx, existing.id);
      if (account) await mailProof(ctx, tx, { account, kind: "recovery", way });
    });
  });
}
