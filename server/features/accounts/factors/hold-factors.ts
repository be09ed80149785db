import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { type AccountRow, type FactorRow, listFactors, lockAccount } from "../account-store.ts";
import type { Caller } from "../sessions/caller.ts";
import { lockSession, type SessionRow } from "../sessions/session-store.ts";

export interface HeldFactors {
  readonly account: AccountRow;
  readonly session: SessionRow;
  readonly factors: readonly FactorRow[];
  readonly aal: 1 | 2;
}

/** A person's factors, held until the transaction ends: acts on them come one after another, and what is read here stays true. */
export async function holdFactors(tx: Tx, caller: Caller): Promise<HeldFactors> {
  const account = await lockAccount(tx, caller.id);
  if (!account) throw new AuthRefusal("user_not_found");
  const session = await lockSession(tx, caller.sessionId);
  if (session?.accountId !== account.id) throw new AuthRefusal("session_not_found");
  // The guard's facts may be seconds old: the session may have lost its level since.
  return {
    account,
    session,
    factors: await listFactors(tx, account.id),
    aal: caller.aal === 2 && session.aal === 2 ? 2 : 1,
  };
}

/** One of the person's own factors with challenges. Another person's and an unknown one look the same. */
export function ownFactor({ factors }: HeldFactors, factorId: string): FactorRow {
  const factor = factors.find(({ id, type }) => id === factorId.toLowerCase() && type !== "recovery_code");
  if (!factor) throw new AuthRefusal("mfa_factor_not_found");
  return factor;
}

export function recoveryFactor({ factors }: Pick<HeldFactors, "factors">): FactorRow {
  const factor = factors.find(({ type }) => type === "recovery_code");
  if (!factor) throw new AuthRefusal("mfa_factor_not_found");
  return factor;
}

const guessesOfAccount = { calls: 30, seconds: 3600 };

/** However many factors a person has and however often they change: so many codes an hour, right or wrong. */
export async function takeGuess(ctx: Ctx, accountId: string): Promise<void> {
  await ctx.rates.takeOrRefuse({
    door: "factor-guesses",
    caller: accountId,
    limit: guessesOfAccount.calls,
    seconds: guessesOfAccount.seconds,
    isAboutPerson: true,
  });
}
