// The people on a page of a list: IDs only, in order. The details are read afterwards.
import { sql, type SQL } from "#server/db/drizzle.ts";
import type { UserState } from "#contract/people-admin.ts";
import type { Db } from "#server/db/client.ts";
import { findPage, type FoundPage } from "#server/db/search/find-page.ts";
import { areOf, newestFirst, searchTexts } from "#server/db/search/search-texts.ts";
import { accounts, userProfiles } from "../accounts/tables.ts";
import { isLapsedAt, memberships } from "../membership/tables.ts";

type PageQuery = Parameters<typeof findPage>[2];

export interface WantedPeople {
  /** Undefined: everyone. */
  readonly words: readonly string[] | undefined;
  /** People with an id in this range, since the search may be the beginning of an id. */
  readonly ids: { readonly least: string; readonly most: string } | undefined;
  readonly state: UserState | undefined;
  readonly sort: "newest" | "oldest";
  readonly now: Date;
  // The rule of bans, as accounts define it.
  readonly isBlocked: SQL;
}

// A membership that ended by the clock is active still.
const isNotLapsed = (now: Date): SQL =>
  sql`not exists (select from ${memberships} where ${memberships.userId}::text = s.id and ${isLapsedAt(now)})`;

function isIn(state: UserState, { now, isBlocked }: WantedPeople): SQL {
  if (state === "member") return sql`s.text like '% +MEMBER' and ${isNotLapsed(now)}`;
  const theirs = {
    admin: sql`${userProfiles.userId}::text from ${userProfiles} where ${userProfiles.isAdmin}`,
    not_set_up: sql`${userProfiles.userId}::text from ${userProfiles} where ${userProfiles.isSetup} is not true`,
    blocked: sql`${accounts.id}::text from ${accounts} where ${isBlocked}`,
  };
  return sql`s.id in (select ${theirs[state]})`;
}

function fromUsers(wanted: WantedPeople): SQL {
  const { words, ids, state } = wanted;
  const byWords = areOf("user", words);
  const byId = ids && sql`s.kind = 'user' and s.id between ${ids.least} and ${ids.most}`;
  const matches = byId ? sql`(${byWords} or ${byId})` : byWords;
  return sql`from ${searchTexts} s where ${state ? sql`${matches} and ${isIn(state, wanted)}` : matches}`;
}

const oldestFirst = sql`s.at, s.id`;

export function findUserPage(db: Db, wanted: WantedPeople, wish: PageQuery): Promise<FoundPage> {
  const order = wanted.sort === "newest" ? newestFirst : oldestFirst;
  return findPage(db, { id: sql`s.id`, from: fromUsers(wanted), order }, wish);
}

/** The next people for an export, after the last one of the previous piece. */
export async function listAfter(
  db: Db,
  wanted: WantedPeople,
  { last, most }: { readonly last: string | undefined; readonly most: number },
): Promise<string[]> {
  const after = last === undefined ? sql`` : sql`and s.id > ${last}`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select s.id ${fromUsers(wanted)} ${after} order by s.id limit ${most}::int`,
  );
  return rows.map(({ id }) => id);
}

/** The members at this moment, by their first day. */
export function findMemberPage(
  db: Db,
  { words, now }: Pick<WantedPeople, "words" | "now">,
  wish: PageQuery,
): Promise<FoundPage> {
  const from = sql`from ${searchTexts} s where ${areOf("member", words)} and ${isNotLapsed(now)}`;
  return findPage(db, { id: sql`s.id`, from, order: newestFirst }, wish);
}
