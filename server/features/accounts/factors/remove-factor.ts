import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { factorRemoved } from "../notice-emails.ts";
import type { FactorRow } from "../account-store.ts";
import { lowerSessions } from "../sessions/raise-session.ts";
import { requireFreshProof } from "../sessions/caller.ts";
import { factorWords, isProtected, refusesRemoval } from "./factor-rules.ts";
import { deleteFactors, deleteRecoveryCodes } from "./factor-store.ts";
import { type HeldFactors, holdFactors, ownFactor } from "./hold-factors.ts";
import type { Caller } from "../sessions/caller.ts";
import { tellOwner } from "./tell-owner.ts";

/** The sessions that this factor raised fall back; the last factor takes the recovery codes with it, which replace it. */
export function removeFactor(ctx: Ctx, caller: Caller, factorId: string): Promise<FactorRow> {
  return inTransaction(ctx.db, async (tx) => {
    const held = await holdFactors(tx, caller);
    const factor = ownFactor(held, factorId);
    const refused = refusesRemoval(factor, held.aal);
    if (refused) throw new AuthRefusal(refused);
    if (factor.status === "verified") requireFreshProof(ctx, held.session);
    await takeOut(ctx, tx, { held, factor });
    return factor;
  });
}

/** In a transaction that holds the factors. */
export async function takeOut(
  ctx: Ctx,
  tx: Tx,
  { held, factor }: { readonly held: HeldFactors; readonly factor: FactorRow },
): Promise<void> {
  const rest = held.factors.filter(({ id }) => id !== factor.id);
  const orphans = isProtected(rest) ? [] : rest.filter(({ type }) => type === "recovery_code");
  await deleteFactors(
    tx,
    [factor, ...orphans].map(({ id }) => id),
  );
  if (factor.type === "recovery_code" || orphans.length > 0) await deleteRecoveryCodes(tx, held.account.id);
  if (factor.status === "unverified") return;
  await lowerSessions(ctx, tx, held.account.id);
  await tellOwner(ctx, tx, { held, email: factorRemoved, facts: { factor: factorWords(factor) } });
}
