import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";

const perAccount = { calls: 30, seconds: 3600 };

/** However many factors a person has and however often they change: so many codes an hour, right or wrong. */
export async function takeGuess(ctx: Ctx, accountId: string): Promise<void> {
  const wait = await ctx.rates.take({
    door: "factor-guesses",
    caller: accountId,
    limit: perAccount.calls,
    seconds: perAccount.seconds,
    isAboutPerson: true,
  });
  if (wait !== undefined) throw new AuthRefusal("over_request_rate_limit", { retryAfterSeconds: wait });
}
