import { and, desc, eq, sql } from "#server/db/drizzle.ts";
import type { SwitchablePurpose } from "#contract/email-purposes.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { emailAllowed, emailChoices } from "./tables.ts";

export type ChoiceRow = typeof emailChoices.$inferSelect;

export async function insertChoice(tx: Tx, choice: Omit<ChoiceRow, "id">): Promise<void> {
  await tx.insert(emailChoices).values(choice);
}

/** The newest first. */
export function listChoices(db: Db, personId: string, most: number): Promise<ChoiceRow[]> {
  const { id, personId: owner } = emailChoices;
  return db.select().from(emailChoices).where(eq(owner, personId)).orderBy(desc(id)).limit(most);
}

export async function findNewestChoice(
  db: Db | Tx,
  personId: string,
  purpose: SwitchablePurpose,
): Promise<ChoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(emailChoices)
    .where(and(eq(emailChoices.personId, personId), eq(emailChoices.purpose, purpose)))
    .orderBy(desc(emailChoices.id))
    .limit(1);
  return row;
}

export async function isAllowed(db: Db | Tx, personId: string, purpose: SwitchablePurpose): Promise<boolean> {
  const { rows } = await db.execute<{ allowed: boolean }>(
    sql`select ${emailAllowed(sql`${personId}::uuid`, purpose)} as allowed`,
  );
  return rows[0]?.allowed === true;
}
