import { and, eq, getTableColumns, inArray, isNull, sql, type SQL } from "#server/db/drizzle.ts";
import type { PeopleRequest } from "#contract/people.ts";
import type { Audience } from "#contract/values/visibility.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { countFound, findPage, type FoundPage } from "#server/db/search/find-page.ts";
import { prepared } from "#server/db/prepared.ts";
import { wordsLike } from "#server/db/search/words-like.ts";
import { newestFirst, searchTexts, textsWith, type WordChoice } from "#server/db/search/search-texts.ts";
import { accounts } from "../accounts/tables.ts";
import { memberships } from "../membership/tables.ts";
import { personPictures } from "../pictures/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";
import { handles, publicPages } from "./tables.ts";

const { revision: _revision, ...columns } = getTableColumns(extendedProfiles);

export interface FoundPerson {
  readonly profile: Omit<typeof extendedProfiles.$inferSelect, "revision">;
  readonly picture: typeof personPictures.$inferSelect | null;
  readonly handle: string | null;
}

// The texts by which each audience finds people. Private, blocked and erased people have none.
const kinds = { community: "listed", stranger: "seen" } as const;

function people(db: Db | Tx, audience: Audience) {
  return db
    .select({ profile: columns, picture: personPictures, handle: handles.handle })
    .from(extendedProfiles)
    .innerJoin(
      searchTexts,
      and(eq(searchTexts.kind, kinds[audience]), eq(searchTexts.id, sql`${extendedProfiles.userId}::text`)),
    )
    .leftJoin(personPictures, eq(personPictures.personId, extendedProfiles.userId))
    .leftJoin(handles, and(eq(handles.personId, extendedProfiles.userId), isNull(handles.replacedAt)))
    .$dynamic();
}

const listedById = prepared((db) =>
  people(db, "community")
    .where(eq(extendedProfiles.userId, sql.placeholder("userId")))
    .prepare("listed_person"),
);

/** As the community sees them. */
export async function findShownPerson(db: Db, userId: string): Promise<FoundPerson | undefined> {
  const [person] = await listedById(db).execute({ userId });
  return person;
}

/** In the order of their ids. */
export async function listPeople(db: Db | Tx, ids: readonly string[], audience: Audience): Promise<FoundPerson[]> {
  if (ids.length === 0) return [];
  const rows = await people(db, audience).where(inArray(extendedProfiles.userId, [...ids]));
  const byId = new Map(rows.map((row) => [row.profile.userId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface ListedSearch {
  readonly audience: Audience;
  /** Undefined: everyone. */
  readonly words: readonly WordChoice[] | undefined;
  readonly filters: Pick<PeopleRequest, "level" | "tag" | "craft" | "tool" | "city" | "work" | "offers" | "seeks">;
}

// As directory_text() writes them behind the words.
function marksOf({ level, tag, craft, tool, city, work, offers, seeks }: ListedSearch["filters"]): SQL[] {
  const inCapitals = (value: string): string => value.toUpperCase().replaceAll(" ", "-");
  const marks = [
    level && sql`${`+LEVEL:${inCapitals(level)}`}`,
    tag && sql`${`+TAG:${inCapitals(tag)}`}`,
    craft && sql`${`+CRAFT:${inCapitals(craft)}`}`,
    tool && sql`${`+TOOL:${inCapitals(tool)}`}`,
    city && sql`'+CITY:' || spelt_out(plain_text(${city}))`,
    work && sql`'+WORK'`,
    offers && sql`'+OFFERS'`,
    seeks && sql`'+SEEKS'`,
  ];
  return marks.filter((mark) => typeof mark === "object");
}

function listed({ audience, words, filters }: ListedSearch): SQL {
  return textsWith(kinds[audience], words, marksOf(filters));
}

export function findListed(db: Db, wanted: ListedSearch, wish: { page: number; size: number }): Promise<FoundPage> {
  return findPage(db, { id: sql`s.id`, from: listed(wanted), order: newestFirst }, wish);
}

/** Whether anyone in the audience's directory has this word. */
export async function isKnown(db: Db, audience: Audience, word: string): Promise<boolean> {
  return (await countFound(db, listed({ audience, words: [word], filters: {} }))) > 0;
}

/** Words of the audience's directory that are nearly this one. */
export function wordsNear(db: Db, audience: Audience, word: string): Promise<string[]> {
  return wordsLike(db, kinds[audience], word);
}

export interface FoundProfile extends FoundPerson {
  readonly joinedAt: Date;
  readonly memberSince: Date | null;
  readonly membershipEndsAt: Date | null;
  readonly inSearchEngines: boolean;
}

export async function findPerson(db: Db, personId: string): Promise<FoundProfile | undefined> {
  const [[person], [more]] = await Promise.all([
    people(db, "community").where(eq(extendedProfiles.userId, personId)),
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
  return person && more && { ...person, ...more, inSearchEngines: more.inSearchEngines ?? false };
}
