import { networkOf } from "#contract/values/network.ts";
import type { Ctx } from "#server/context.ts";

// Wrong passwords, counted by address, with an account or without. From one network few: that stops a guesser. From everywhere
// together more: that stops a guesser with many places, and a stranger who wants to lock the owner out needs many places too.
// Even then only the password rests for a while: a mailed link and the identity provider still open the account.
const minute = 60;

export const guessesFromOnePlace = { limit: 10, seconds: 15 * minute };
export const guessesFromEverywhere = { limit: 100, seconds: 60 * minute };

interface Guess {
  // The email address or phone number it is for.
  readonly address: string;
  readonly from: string | undefined;
  readonly hash: string | null | undefined;
  readonly password: string;
}

/** Whether the password is right; always at the price of a hash. Counted before it is tried, given back when it was right. */
export async function guessPassword(
  ctx: Ctx,
  { address, from, hash, password }: Guess,
): Promise<{ readonly isRight: boolean; readonly isOld: boolean }> {
  const who = ctx.vault.mac("password guesses", address).toString("base64url");
  const asks = [
    {
      door: "password from one place",
      caller: `${who} ${networkOf(from)}`,
      ...guessesFromOnePlace,
      isAboutPerson: true as const,
    },
    { door: "password", caller: who, ...guessesFromEverywhere, isAboutPerson: true as const },
  ];
  for (const ask of asks) await ctx.rates.takeOrRefuse(ask);
  const verdict = await judge(ctx, hash, password);
  if (verdict.isRight) for (const ask of asks) await ctx.rates.refund(ask);
  return verdict;
}

async function judge(
  ctx: Ctx,
  hash: string | null | undefined,
  password: string,
): Promise<{ readonly isRight: boolean; readonly isOld: boolean }> {
  if (hash) return ctx.passwords.verify(hash, password);
  await ctx.passwords.pretend(password);
  return { isRight: false, isOld: false };
}
