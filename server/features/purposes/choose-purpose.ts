import { isOnByDefault, type SwitchablePurpose } from "#contract/email-purposes.ts";
import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { type ChoiceRow, findNewestChoice, insertChoice, isAllowed } from "./choice-store.ts";

/** Whether an email of this purpose may be sent to the person at this moment. */
export function allowsEmail(db: Db | Tx, personId: string, purpose: SwitchablePurpose): Promise<boolean> {
  return isAllowed(db, personId, purpose);
}

/** A choice that changes nothing leaves no row. */
export async function choosePurpose(ctx: Ctx, tx: Tx, choice: Omit<ChoiceRow, "id" | "at">): Promise<void> {
  const newest = await findNewestChoice(tx, choice.personId, choice.purpose);
  if ((newest?.isOn ?? isOnByDefault[choice.purpose]) === choice.isOn) return;
  await insertChoice(tx, { ...choice, at: ctx.clock.now() });
}
