import type { Ctx } from "#server/context.ts";
import { type ChoiceRow, findNewestChoice, listChoices } from "./choice-store.ts";
import type { Leaving } from "./leave-link.ts";
import { findUndeliverable } from "./undeliverable.ts";

// More than a person reads on a page. The copy of their data has all.
const mostChoices = 60;

export interface ChosenRows {
  readonly address: string | null;
  readonly cameBackAt: Date | undefined;
  /** The newest first. */
  readonly choices: readonly ChoiceRow[];
}

export async function lookAtChoices(
  ctx: Ctx,
  { id, email }: { readonly id: string; readonly email: string | null },
): Promise<ChosenRows> {
  const [choices, mark] = await Promise.all([
    listChoices(ctx.db, id, mostChoices),
    email === null ? undefined : findUndeliverable(ctx.db, id, email),
  ]);
  return { address: email, cameBackAt: mark?.at, choices };
}

export function lookAtLeaving(ctx: Ctx, { personId, purpose }: Leaving): Promise<ChoiceRow | undefined> {
  return findNewestChoice(ctx.db, personId, purpose);
}
