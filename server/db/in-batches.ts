import { sql, type SQL } from "#server/db/drizzle.ts";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./changes.ts";

interface BatchTarget {
  readonly from: PgTable | SQL;
  // Needs an index, or each step looks through all rows again.
  readonly where: SQL | undefined;
  readonly signal: AbortSignal | undefined;
}

const batchSize = 500;

/** Deletes any number of rows in small steps: on the embedded database all other callers wait for a step, and on any a step stays within its limit. */
export function deleteInBatches(db: Db, old: BatchTarget): Promise<void> {
  return inBatches(db, old, sql`delete from ${old.from}`);
}

/** The same for rows that are emptied and stay. Afterwards `where` must no longer match them. */
export function changeInBatches(db: Db, { set, ...old }: BatchTarget & { readonly set: SQL }): Promise<void> {
  return inBatches(db, old, sql`update ${old.from} set ${set}`);
}

async function inBatches(db: Db, { from, where, signal }: BatchTarget, act: SQL): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const { rowCount } = await db.execute(
      sql`${act} where ctid = any(array(select ctid from ${from} where ${where} limit ${batchSize}))`,
    );
    // A step may find fewer than it asked for: another transaction was changing the rest.
    if ((rowCount ?? 0) === 0) return;
  }
}
