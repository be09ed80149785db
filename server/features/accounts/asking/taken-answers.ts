import { networkOf } from "#contract/values/network.ts";
import type { Ctx } from "#server/context.ts";

// A question whether another account has an address counts among the few that check-email-exists answers, at whichever door.
export const questionsOfNetwork = { limit: 10, seconds: 3600 };
const questionsOfAccount = { limit: 3, seconds: 3600, isAboutPerson: true as const };

/** Whether a signed-in person may still learn that an address or a number is taken. Counted before the look-up. */
export async function mayLearnOfTaken(
  { config, rates }: Ctx,
  { accountId, from }: { readonly accountId: string; readonly from: string | undefined },
): Promise<boolean> {
  if ((await rates.take({ door: "who has an address", caller: accountId, ...questionsOfAccount })) !== undefined)
    return false;
  return (
    !config.rateLimit ||
    (await rates.take({ door: "check-email-exists", caller: networkOf(from), ...questionsOfNetwork })) === undefined
  );
}
