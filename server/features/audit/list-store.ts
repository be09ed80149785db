// Searches of the audit log.
import { and, asc, desc, gt, gte, inArray, lt, or, type SQL, sql } from "#server/db/drizzle.ts";
import type { Db } from "#server/db/client.ts";
import { findPage, type FoundPage } from "#server/db/search/find-page.ts";
import type { ActRow } from "./store.ts";
import { auditLog } from "./tables.ts";

export interface WantedActs {
  /** The actor or the person acted on. */
  readonly people?: readonly string[] | undefined;
  readonly acts?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

function within({ people, acts, from, before }: WantedActs): SQL | undefined {
  const { actorId, subject, act, at } = auditLog;
  const subjects = people?.map((id) => `account:${id}`);
  return and(
    people && or(inArray(actorId, [...people]), inArray(subject, subjects ?? [])),
    acts && inArray(act, [...acts]),
    from && gte(at, from),
    before && lt(at, before),
  );
}

/** Newest first. */
export async function findActs(
  db: Db,
  wanted: WantedActs,
  wish: { readonly page: number; readonly size: number },
): Promise<Omit<FoundPage, "ids"> & { readonly rows: readonly ActRow[] }> {
  const from = sql`from ${auditLog} where ${within(wanted) ?? sql`true`}`;
  const order = sql`${auditLog.at} desc, ${auditLog.id} desc`;
  const { ids, ...page } = await findPage(db, { id: sql`${auditLog.id}`, from, order }, wish);
  const rows = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, ids.map(Number)))
    .orderBy(desc(auditLog.at), desc(auditLog.id));
  return { ...page, rows };
}

/** The next of them by id, oldest first: a log is read in pieces while it grows. */
export async function listActsAfter(
  db: Db,
  wanted: WantedActs,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<ActRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(and(gt(auditLog.id, after), within(wanted)))
    .orderBy(asc(auditLog.id))
    .limit(most);
}
