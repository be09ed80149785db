import { networkOf } from "#contract/values/network.ts";
import type { Ctx } from "#server/context.ts";

// A question about an account that is somebody else's is one of the few that check-email-exists answers, whichever door it comes through.
export const questionsOfNetwork = { limit: 10, seconds: 3600 };
const questionsOfAccount = { limit: 3, seconds: 3600, isAboutPerson: true as const };

/** Whether somebody signed in may still be told that an address or a number is taken. Counted before anybody looks. */
export async function mayBeTold(
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
