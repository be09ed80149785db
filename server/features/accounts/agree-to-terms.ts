import { termsVersion } from "#contract/values/terms.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "../audit/record-act.ts";
import { lockAccount, updateAccount } from "./account-store.ts";

/** Once for each version: agreeing again changes nothing about when. */
export function agreeToTerms(ctx: Ctx, accountId: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new Refusal("not_signed_in");
    if (account.termsVersion === termsVersion) return;
    const now = ctx.clock.now();
    await updateAccount(tx, { id: accountId, now }, { termsVersion, termsAgreedAt: now });
    const facts = { version: termsVersion, before: account.termsVersion };
    await recordAct(ctx, tx, { actorId: accountId, act: "terms.agreed", subject: `account:${accountId}`, facts });
  });
}
