import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";
import { countText, noteTold } from "./text-store.ts";

const day = 86_400;
const perAccount = 10;
const perNumber = 10;
// Strangers may add numbers until this much of the hub's day is used up: the rest is for people who cannot log in without a code.
const shareOfNewNumbers = 0.8;

interface Receiver {
  readonly accountId: string;
  readonly phone: string;
  // A proven second step has an allowance apart, or strangers who type in its number would keep its owner out.
  readonly isSecondStep?: boolean;
}

/** One text message of the day's allowance: each costs money, and there are numbers that earn by them. */
export async function takeTextAllowance(ctx: Ctx, { accountId, phone, isSecondStep = false }: Receiver): Promise<void> {
  if (!isSecondStep) refuseForeignNumber(ctx, phone);
  const kind = isSecondStep ? "second-step-texts" : "texts";
  const wait =
    (await ctx.rates.take({
      door: `${kind}-of-account`,
      caller: accountId,
      limit: perAccount,
      seconds: day,
      isAboutPerson: true,
    })) ??
    (await ctx.rates.take({
      door: `${kind}-to-number`,
      caller: phone,
      limit: perNumber,
      seconds: day,
      isAboutPerson: true,
    }));
  if (wait !== undefined) throw new AuthRefusal("over_sms_send_rate_limit", { retryAfterSeconds: wait });
  await takeFromDay(ctx, isSecondStep ? 1 : shareOfNewNumbers);
}

/** A number that the hub sends nothing to cannot be added. One that is a second step already keeps its codes, or its owner would be locked out. */
export function refuseForeignNumber({ config }: Pick<Ctx, "config">, phone: string): void {
  const { prefixes } = config.texts;
  if (prefixes.length === 0 || prefixes.some((prefix) => phone.startsWith(prefix))) return;
  const list = prefixes.map((prefix) => `+${prefix}`).join(", ");
  throw new AuthRefusal("validation_failed", {
    message: `We can only send text messages to numbers that start with ${list}.`,
  });
}

async function takeFromDay(ctx: Ctx, share: number): Promise<void> {
  const now = ctx.clock.now();
  const today = now.toISOString().slice(0, 10);
  const { dailyLimit } = ctx.config.texts;
  if (await countText(ctx.db, today, Math.max(1, Math.floor(dailyLimit * share)))) return;
  if (await noteTold(ctx.db, today, now))
    ctx.log.error(
      { limit: dailyLimit },
      "the text messages of this day are spent: new numbers, and then second steps, wait until midnight UTC. SMS_DAILY_LIMIT allows more",
    );
  const midnight = Date.parse(today) + day * 1000;
  throw new AuthRefusal("over_sms_send_rate_limit", {
    message: "We cannot send more text messages today. Please use another way, or try again tomorrow.",
    retryAfterSeconds: Math.ceil((midnight - now.getTime()) / 1000),
  });
}
