import type { Ctx } from "#server/context.ts";
import { type FactorRow, listFactors } from "../account-store.ts";
import { countRecoveryCodes } from "./factor-store.ts";
import { type Asker, recoveryFactor } from "./hold-factors.ts";

interface CodeCount {
  readonly factor: FactorRow;
  readonly total: number;
  readonly remaining: number;
}

export async function howManyRecoveryCodes(ctx: Ctx, { id }: Asker): Promise<CodeCount> {
  const factor = recoveryFactor({ factors: await listFactors(ctx.db, id) });
  return { factor, ...(await countRecoveryCodes(ctx.db, id)) };
}
