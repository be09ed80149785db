// Which people are on a page of a list: IDs only, in order. The details are read afterwards.
import { and, asc, between, desc, eq, gt, or, sql, type SQL } from "drizzle-orm";
import type { UserState } from "#contract/people-admin.ts";
import type { Db } from "#server/db/client.ts";
import { accounts, userProfiles } from "../accounts/tables.ts";
import { isLapsedAt, memberships, standsAt } from "../membership/tables.ts";
import { foundPeople, headCounts } from "./tables.ts";

/** How a page is reached, and from which end of the list. */
interface Walk {
  readonly from: "newest" | "oldest";
  readonly skip: number;
  readonly most: number;
}

/** All of these words; or an id between these two. */
interface Typed {
  readonly words: readonly string[];
  readonly ids: { readonly least: string; readonly most: string } | undefined;
}

const { personId, createdAt, accountWords, profileWords } = foundPeople;

/** The number of people, and of memberships that were not ended by anyone. */
export async function countHeads(db: Db, kind: "people" | "members"): Promise<number> {
  const [row] = await db
    .select({ heads: sql<string>`coalesce(sum(${headCounts.change}), 0)` })
    .from(headCounts)
    .where(eq(headCounts.kind, kind));
  return Number(row?.heads ?? 0);
}

/** Not ended by anybody, but by the clock. */
export function countLapsed(db: Db, now: Date): Promise<number> {
  return db.$count(memberships, isLapsedAt(now));
}

/** In the order of the list, from whichever end the page was read. */
function inOrder(rows: readonly { readonly id: string | null }[], { from }: Walk): string[] {
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  return from === "newest" ? ids : ids.toReversed();
}

export async function listMemberIds(db: Db, walk: Walk, now: Date): Promise<string[]> {
  const order = walk.from === "newest" ? desc : asc;
  const rows = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(standsAt(now))
    .orderBy(order(memberships.startsAt), order(memberships.id))
    .offset(walk.skip)
    .limit(walk.most);
  return inOrder(rows, walk);
}

// The patterns are made by the database, which spells what it keeps in the same way.
function said(column: typeof accountWords | typeof profileWords, { words }: Typed): SQL | undefined {
  if (words.length === 0) return sql`false`;
  return and(...words.map((word) => sql`${column} like search_pattern(${word})`));
}

export interface WantedPeople {
  readonly typed: Typed | undefined;
  readonly state: UserState | undefined;
  readonly sort: "newest" | "oldest";
  readonly now: Date;
  // The rule of bans, as its owner says it.
  readonly isBlocked: SQL;
}

function isIn(state: UserState, { now, isBlocked }: WantedPeople): SQL {
  const theirs = {
    member: sql`${memberships} where ${memberships.userId} = ${personId} and ${standsAt(now)}`,
    admin: sql`${userProfiles} where ${userProfiles.userId} = ${personId} and ${userProfiles.isAdmin}`,
    not_set_up: sql`${userProfiles} where ${userProfiles.userId} = ${personId} and ${userProfiles.isSetup} is not true`,
    blocked: sql`${accounts} where ${accounts.id} = ${personId} and ${isBlocked}`,
  };
  return sql`exists (select from ${theirs[state]})`;
}

function wantedPeople(wanted: WantedPeople): SQL | undefined {
  const { typed, state } = wanted;
  return and(
    typed && or(said(accountWords, typed), typed.ids && between(personId, typed.ids.least, typed.ids.most)),
    state && isIn(state, wanted),
  );
}

/** Counts matches, at most `most`. */
export async function countPeople(db: Db, wanted: WantedPeople, most: number): Promise<number> {
  const some = db.select({ id: personId }).from(foundPeople).where(wantedPeople(wanted)).limit(most).as("some");
  return db.$count(some);
}

export async function findPeopleIds(
  db: Db,
  wanted: WantedPeople,
  { skip, most }: { readonly skip: number; readonly most: number },
): Promise<string[]> {
  const order = wanted.sort === "newest" ? desc : asc;
  const rows = await db
    .select({ id: personId })
    .from(foundPeople)
    .where(wantedPeople(wanted))
    .orderBy(order(createdAt), order(personId))
    .offset(skip)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The next people for an export, after the last one of the previous piece. */
export async function listAfter(
  db: Db,
  wanted: WantedPeople,
  { last, most }: { readonly last: string | undefined; readonly most: number },
): Promise<string[]> {
  const after = last === undefined ? undefined : gt(personId, last);
  const rows = await db
    .select({ id: personId })
    .from(foundPeople)
    .where(and(wantedPeople(wanted), after))
    .orderBy(asc(personId))
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function searchMemberIds(
  db: Db,
  typed: Typed,
  at: { readonly now: Date; readonly most: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: personId })
    .from(memberships)
    .innerJoin(foundPeople, eq(personId, memberships.userId))
    .where(and(standsAt(at.now), said(profileWords, typed)))
    .orderBy(desc(memberships.startsAt), desc(memberships.id))
    .limit(at.most);
  return rows.map(({ id }) => id);
}

/** Many changes become one. */
export async function addUpHeads(db: Db): Promise<void> {
  await db.execute(sql`with gone as (delete from ${headCounts} returning kind, change)
    insert into ${headCounts} (kind, change) select kind, sum(change) from gone group by kind having sum(change) <> 0`);
}
