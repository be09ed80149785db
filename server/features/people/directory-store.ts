import { and, desc, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { accounts } from "../accounts/tables.ts";
import { memberships } from "../membership/tables.ts";
import { personPictures } from "../pictures/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";
import { directoryBlocks, directoryPeople, directoryTerms, handles, publicPages } from "./tables.ts";

export type TermRow = typeof directoryTerms.$inferSelect;
const { revision: _revision, ...told } = getTableColumns(extendedProfiles);

export interface FoundPerson {
  readonly told: Omit<typeof extendedProfiles.$inferSelect, "revision">;
  readonly picture: typeof personPictures.$inferSelect | null;
  readonly handle: string | null;
}

/** Nobody who is private is in it, whatever they are asked for by. */
function people(db: Db) {
  return db
    .select({ told, picture: personPictures, handle: handles.handle })
    .from(directoryPeople)
    .innerJoin(
      extendedProfiles,
      and(eq(extendedProfiles.userId, directoryPeople.personId), extendedProfiles.publicProfile),
    )
    .leftJoin(personPictures, eq(personPictures.personId, directoryPeople.personId))
    .leftJoin(handles, and(eq(handles.personId, directoryPeople.personId), isNull(handles.replacedAt)))
    .$dynamic();
}

export function listPeople(db: Db, places: readonly number[]): Promise<FoundPerson[]> {
  return people(db)
    .where(inArray(directoryPeople.place, [...places]))
    .orderBy(desc(directoryPeople.place));
}

export interface FoundProfile extends FoundPerson {
  readonly joinedAt: Date;
  readonly memberSince: Date | null;
  readonly membershipEndsAt: Date | null;
  readonly inSearchEngines: boolean;
}

// Whoever is blocked stays in it, to be there again later, and has no terms.
const isToBeFound = sql`cardinality(${directoryPeople.terms}) > 0`;

export async function findPerson(db: Db, personId: string): Promise<FoundProfile | undefined> {
  const [[found], [more]] = await Promise.all([
    people(db).where(and(eq(directoryPeople.personId, personId), isToBeFound)),
    db
      .select({
        joinedAt: accounts.createdAt,
        memberSince: memberships.startsAt,
        membershipEndsAt: memberships.endsAt,
        inSearchEngines: publicPages.inSearchEngines,
      })
      .from(accounts)
      .leftJoin(memberships, and(eq(memberships.userId, accounts.id), eq(memberships.status, "active")))
      .leftJoin(publicPages, eq(publicPages.personId, accounts.id))
      .where(eq(accounts.id, personId)),
  ]);
  return found && more && { ...found, ...more, inSearchEngines: more.inSearchEngines ?? false };
}

export function listTerms(db: Db, terms: readonly string[]): Promise<TermRow[]> {
  return db
    .select()
    .from(directoryTerms)
    .where(inArray(directoryTerms.term, [...terms]));
}

// A term that is ticked and not typed begins so, and is no word.
const isWord = sql`left(${directoryTerms.term}, 1) <> '+'`;

function mostCommon(db: Db, where: SQL | undefined, most: number): Promise<TermRow[]> {
  return db
    .select()
    .from(directoryTerms)
    .where(and(isWord, where))
    .orderBy(desc(directoryTerms.people), directoryTerms.term)
    .limit(most);
}

/** Words that begin so, the most common first. */
export function listBeginning(db: Db, word: string, most: number): Promise<TermRow[]> {
  // Of letters and digits alone, so there is nothing in it to escape.
  return mostCommon(db, sql`${directoryTerms.term} like ${`${word}%`}`, most);
}

interface Mistyped {
  readonly like: string | undefined;
  readonly slips: readonly string[];
}

// Far enough from what is merely similar.
const likeness = 0.42;

/** Words that are nearly this one, the most common first. */
export function listNearTerms(db: Db, { like, slips }: Mistyped, most: number): Promise<TermRow[]> {
  const { term } = directoryTerms;
  const alike =
    like === undefined ? undefined : sql`(${term} % ${like} and similarity(${term}, ${like}) >= ${likeness})`;
  const slipped = slips.length === 0 ? undefined : sql`${term} = any(${sql.param([...slips])}::text[])`;
  const near = or(alike, slipped);
  return near === undefined ? Promise.resolve([]) : mostCommon(db, near, most);
}

export interface Span {
  readonly offset: number;
  readonly most: number;
}

/** Who has something of each set, where one of the sets is rare: an index leads to the few. */
export async function findAmongFew(
  db: Db,
  sets: readonly (readonly string[])[],
  { offset, most }: Span,
): Promise<{ total: number; places: number[] }> {
  const each = sets.map((set) => sql`${directoryPeople.terms} && ${sql.param([...set])}::text[]`);
  const { rows } = await db.execute<{ total: number; places: number[] }>(sql`
    with found as materialized (select ${directoryPeople.place} from ${directoryPeople} where ${sql.join(each, sql` and `)})
    select (select count(*)::int from found) as total,
      array(select place from found order by place desc limit ${most} offset least(${offset}, greatest((select count(*) from found) - 1, 0) / ${most} * ${most})) as places`);
  return rows[0] ?? { total: 0, places: [] };
}

// What the blocks of each set have in common.
function met(sets: readonly (readonly string[])[], within?: readonly number[]): SQL {
  const { term, block } = directoryBlocks;
  const [terms, numbers] = [sets.flat(), sets.flatMap((set, at) => set.map(() => at))];
  return sql`
    select block, bit_and(people) as people from (
      select ${block}, wanted.at, bit_or(${directoryBlocks.people}) as people
      from unnest(${sql.param(terms)}::text[], ${sql.param(numbers)}::int[]) wanted (term, at) join ${directoryBlocks} on ${term} = wanted.term
      ${within === undefined ? sql`` : sql`where ${block} = any(${sql.param([...within])}::int[])`}
      group by ${block}, wanted.at) each_set
    group by block having count(*) = ${sets.length}`;
}

/** How many each block has of them, the newest first. */
export async function countInBlocks(
  db: Db,
  sets: readonly (readonly string[])[],
): Promise<{ block: number; people: number }[]> {
  const { rows } = await db.execute<{ block: number; people: number }>(
    sql`select block, bit_count(people)::int as people from (${met(sets)}) met where bit_count(people) > 0 order by block desc`,
  );
  return rows;
}

/** Who they are in these blocks. */
export async function findInBlocks(
  db: Db,
  sets: readonly (readonly string[])[],
  { blocks, offset, most }: Span & { readonly blocks: readonly number[] },
): Promise<number[]> {
  const { rows } = await db.execute<{ place: number }>(sql`
    select block * 8192 + at as place from (${met(sets, blocks)}) met, generate_series(0, 8191) at
    where get_bit(people, at) = 1 order by place desc limit ${most} offset ${offset}`);
  return rows.map(({ place }) => place);
}
