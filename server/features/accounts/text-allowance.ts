import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";

const day = 86_400;
const perAccount = 10;
const perNumber = 10;

/** One text message of the day's allowance: each costs money, and there are numbers that earn by them. */
export async function takeTextAllowance(ctx: Ctx, { accountId, phone }: { readonly accountId: string; readonly phone: string }): Promise<void> {
  const wait =
    (await ctx.rates.take({ door: "texts-of-account", caller: accountId, limit: perAccount, seconds: day })) ??
    (await ctx.rates.take({ door: "texts-to-number", caller: phone, limit: perNumber, seconds: day }));
  if (wait !== undefined) throw new AuthRefusal("over_sms_send_rate_limit", { retryAfterSeconds: wait });
}
