import { and, eq, lt, or } from "#server/db/drizzle.ts";
import { announce, type Db, type Tx } from "#server/db/client.ts";
import { dataExports } from "./tables.ts";

export type ExportRow = typeof dataExports.$inferSelect;

export async function findExport(db: Db | Tx, personId: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.personId, personId));
  return row;
}

/** Replaces an earlier one, whose bytes go. */
export async function beginExport(tx: Tx, personId: string, askedAt: Date): Promise<void> {
  const begun = { state: "making", askedAt, storageKey: null, size: null, readyUntil: null } as const;
  await tx
    .insert(dataExports)
    .values({ personId, ...begun })
    .onConflictDoUpdate({ target: dataExports.personId, set: begun });
  await announce(tx, "unclaimed files");
}

/** False when the request is gone. */
export async function updateMade(
  tx: Tx,
  personId: string,
  made: Pick<ExportRow, "state" | "storageKey" | "size" | "readyUntil">,
): Promise<boolean> {
  const rows = await tx
    .update(dataExports)
    .set(made)
    .where(and(eq(dataExports.personId, personId), eq(dataExports.state, "making")))
    .returning({ personId: dataExports.personId });
  return rows.length > 0;
}

/** Expired exports, and those that failed. */
export async function deleteOldExports(
  tx: Tx,
  { now, failedBefore }: { now: Date; failedBefore: Date },
): Promise<void> {
  const gone = await tx
    .delete(dataExports)
    .where(
      or(lt(dataExports.readyUntil, now), and(eq(dataExports.state, "failed"), lt(dataExports.askedAt, failedBefore))),
    )
    .returning({ personId: dataExports.personId });
  if (gone.length > 0) await announce(tx, "unclaimed files");
}
