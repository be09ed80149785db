// What the weekly emails are about, and who gets them.
import { and, asc, desc, eq, gt, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { accounts } from "../accounts/tables.ts";
import { announcements } from "../announcements/tables.ts";
import { emailAllowed } from "../purposes/tables.ts";
import { isLive, type OpportunityAudience, type SeenAt } from "./list-store.ts";
import { at } from "./store.ts";
import { opportunities } from "./tables.ts";

const mostInOne = 50;

interface NewTo extends SeenAt {
  readonly audience: OpportunityAudience;
  readonly since: Date;
  readonly until: Date;
}

/** Live now, and new to this audience between these moments. The newest first. */
export function listNew(db: Db | Tx, { audience, since, until, ...moment }: NewTo) {
  const { slug, title, company, place, isRemote, payFrom, payTo, payPer, isUnpaid } = opportunities;
  const newFrom = audience === "members" ? opportunities.publishedAt : opportunities.everyoneFrom;
  return db
    .select({ slug, title, company, place, isRemote, payFrom, payTo, payPer, isUnpaid })
    .from(opportunities)
    .where(and(isLive(moment), gt(newFrom, since), sql`${newFrom} <= ${at(until)}`))
    .orderBy(desc(opportunities.publishedAt), desc(opportunities.id))
    .limit(mostInOne);
}

export type NewOpportunityRow = Awaited<ReturnType<typeof listNew>>[number];

/** When the last weekly emails were due. One process at a time asks, so that two never plan a week twice. */
export async function findLastDigest(tx: Tx): Promise<Date | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('opportunities'))`);
  const [row] = await tx
    .select({ startsAt: announcements.startsAt })
    .from(announcements)
    .where(eq(announcements.kind, "opportunities"))
    .orderBy(desc(announcements.startsAt))
    .limit(1);
  return row?.startsAt ?? undefined;
}

/** The next people who asked for such emails, after the last one of the previous piece. */
export async function listReaders(
  tx: Tx,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<string[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(after === null ? undefined : gt(accounts.id, after), emailAllowed(accounts.id, "opportunities")))
    .orderBy(asc(accounts.id))
    .limit(most);
  return rows.map(({ id }) => id);
}
