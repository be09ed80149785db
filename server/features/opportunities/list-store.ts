// Opportunities that other people see: live ones whose posters are not blocked.
import type { OpportunitySearch } from "#contract/opportunities.ts";
import { sql, type SQL } from "#server/db/drizzle.ts";
import type { Db } from "#server/db/client.ts";
import { countFound, findPage, type FoundPage } from "#server/db/search/find-page.ts";
import { accounts } from "../accounts/tables.ts";
import { at } from "./store.ts";
import { opportunities } from "./tables.ts";

/** Whether the viewer sees those of the first 48 hours. */
export type OpportunityAudience = "members" | "everyone";

/** A moment, and the rule of bans at it, of which accounts knows more. */
export interface SeenAt {
  readonly now: Date;
  readonly isBlocked: SQL;
}

interface Wanted extends SeenAt, Omit<OpportunitySearch, "q" | "page"> {
  /** A tsquery; undefined: all. */
  readonly match: string | undefined;
}

const byBlocked = (isBlocked: SQL): SQL =>
  sql`exists (select from ${accounts} where ${accounts.id} = ${opportunities.posterId} and ${isBlocked})`;

export const isLive = ({ now, isBlocked }: SeenAt): SQL =>
  sql`${opportunities.state} = 'live' and ${opportunities.closesAt} > ${at(now)} and not ${byBlocked(isBlocked)}`;

const isEarly = (now: Date): SQL => sql`${opportunities.everyoneFrom} > ${at(now)}`;

function matches({ match, kind, craft, remote, ...moment }: Wanted): SQL[] {
  return [
    isLive(moment),
    ...(match === undefined ? [] : [sql`${opportunities.words} @@ ${match}::tsquery`]),
    ...(kind === undefined ? [] : [sql`${opportunities.kind} = ${kind}`]),
    ...(craft === undefined ? [] : [sql`${opportunities.craft} = ${craft}`]),
    ...(remote === undefined ? [] : [sql`${opportunities.isRemote}`]),
  ];
}

const those = (conditions: SQL[]): SQL => sql`from ${opportunities} where ${sql.join(conditions, sql` and `)}`;

/** The newest first. */
export function findLive(
  db: Db,
  wanted: Wanted & { readonly audience: OpportunityAudience },
  wish: { readonly page: number; readonly size: number },
): Promise<FoundPage> {
  const allowed = wanted.audience === "members" ? [] : [sql`not ${isEarly(wanted.now)}`];
  const order = sql`${opportunities.publishedAt} desc, ${opportunities.id} desc`;
  return findPage(db, { id: sql`${opportunities.id}`, from: those([...matches(wanted), ...allowed]), order }, wish);
}

export function countEarly(db: Db, wanted: Wanted): Promise<number> {
  return countFound(db, those([...matches(wanted), isEarly(wanted.now)]));
}

export function countLive(db: Db, moment: SeenAt): Promise<number> {
  return countFound(db, those([isLive(moment)]));
}

export async function isByBlocked(db: Db, id: string, { isBlocked }: SeenAt): Promise<boolean> {
  return (await countFound(db, those([sql`${opportunities.id} = ${id}::uuid`, byBlocked(isBlocked)]))) > 0;
}

/** Whether an opportunity opened for everyone between these moments, or closed. */
export async function hasTurned(db: Db, since: Date, now: Date): Promise<boolean> {
  const within = (moment: SQL) => sql`(${moment} > ${at(since)} and ${moment} <= ${at(now)})`;
  const { everyoneFrom, closesAt, state } = opportunities;
  const { rows } = await db.execute<{ some: boolean }>(
    sql`select exists (select from ${opportunities} where ${state} in ('live', 'expired')
      and (${within(sql`${everyoneFrom}`)} or ${within(sql`${closesAt}`)})) as some`,
  );
  return rows[0]?.some ?? false;
}
