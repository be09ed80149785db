import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import type { FactorRow } from "../account-store.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { type Asker, holdFactors, recoveryFactor } from "./hold-factors.ts";
import { takeOut } from "./remove-factor.ts";

export function removeRecoveryCodes(ctx: Ctx, asker: Asker): Promise<FactorRow> {
  return inTransaction(ctx.db, async (tx) => {
    const held = await holdFactors(tx, asker);
    const factor = recoveryFactor(held);
    if (held.aal === 1) throw new AuthRefusal("insufficient_aal_for_recovery_codes");
    requireFreshProof(ctx, held.session);
    await takeOut(ctx, tx, { held, factor });
    return factor;
  });
}
