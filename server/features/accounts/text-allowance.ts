import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";

const day = 86_400;
const perAccount = 10;
const perNumber = 10;

interface Receiver {
  readonly accountId: string;
  readonly phone: string;
  // A proven second step has an allowance apart, or strangers who type in its number would keep its owner out.
  readonly isSecondStep?: boolean;
}

/** One text message of the day's allowance: each costs money, and there are numbers that earn by them. */
export async function takeTextAllowance(ctx: Ctx, { accountId, phone, isSecondStep = false }: Receiver): Promise<void> {
  const kind = isSecondStep ? "second-step-texts" : "texts";
  const wait =
    (await ctx.rates.take({ door: `${kind}-of-account`, caller: accountId, limit: perAccount, seconds: day })) ??
    (await ctx.rates.take({ door: `${kind}-to-number`, caller: phone, limit: perNumber, seconds: day }));
  if (wait !== undefined) throw new AuthRefusal("over_sms_send_rate_limit", { retryAfterSeconds: wait });
}
