import { isOnByDefault, purposeWords, type SwitchablePurpose } from "#contract/email-purposes.ts";
import type { Ctx } from "#server/context.ts";
import { type Db, inTransaction, type Tx } from "#server/db/client.ts";
import { type ChoiceRow, findNewestChoice, insertChoice, isAllowed } from "./choice-store.ts";

/** Whether an email of this purpose may be sent to the person at this moment. */
export function allowsEmail(db: Db | Tx, personId: string, purpose: SwitchablePurpose): Promise<boolean> {
  return isAllowed(db, personId, purpose);
}

type Choice = Pick<ChoiceRow, "personId" | "purpose" | "isOn" | "door">;

/** A choice that changes nothing leaves no row. */
export async function choosePurpose(
  ctx: Ctx,
  tx: Tx,
  { wording, ...choice }: Choice & { readonly wording?: string },
): Promise<void> {
  const newest = await findNewestChoice(tx, choice.personId, choice.purpose);
  if ((newest?.isOn ?? isOnByDefault[choice.purpose]) === choice.isOn) return;
  await insertChoice(tx, { ...choice, at: ctx.clock.now(), wording: wording ?? purposeWords[choice.purpose].says });
}

/** On the page of all purposes, or by the link of an email: the person saw the purpose's own sentence. */
export function switchPurpose(ctx: Ctx, choice: Choice): Promise<void> {
  return inTransaction(ctx.db, (tx) => choosePurpose(ctx, tx, choice));
}
