import { and, eq, isNull, lt, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { undeliverableAddresses } from "./tables.ts";

export type MarkRow = typeof undeliverableAddresses.$inferSelect;

/** An older report than the confirmation of the address changes nothing. */
export async function insertMark(tx: Tx, mark: Omit<MarkRow, "confirmedAt">): Promise<void> {
  await tx
    .insert(undeliverableAddresses)
    .values({ ...mark, confirmedAt: null })
    .onConflictDoUpdate({
      target: [undeliverableAddresses.personId, undeliverableAddresses.address],
      set: { reason: mark.reason, at: mark.at, confirmedAt: null },
      setWhere: lt(undeliverableAddresses.confirmedAt, sql`excluded.at`),
    });
}

export async function updateConfirmed(
  tx: Tx,
  { personId, address, confirmedAt }: Pick<MarkRow, "personId" | "address" | "confirmedAt">,
): Promise<void> {
  const { personId: person, address: marked, confirmedAt: confirmed } = undeliverableAddresses;
  await tx
    .update(undeliverableAddresses)
    .set({ confirmedAt })
    .where(and(eq(person, personId), eq(marked, address), isNull(confirmed)));
}

export async function findMark(db: Db | Tx, personId: string, address: string): Promise<MarkRow | undefined> {
  const { personId: person, address: marked, confirmedAt } = undeliverableAddresses;
  const [row] = await db
    .select()
    .from(undeliverableAddresses)
    .where(and(eq(person, personId), eq(marked, address), isNull(confirmedAt)));
  return row;
}
