import { peoplePerPage, type PeopleRequest } from "#contract/people.ts";
import { asManyAsCount, plainWords } from "#contract/values/search-words.ts";
import type { Ctx } from "#server/context.ts";
import type { FoundPage } from "#server/db/search/find-page.ts";
import { wordsLike } from "#server/db/search/words-like.ts";
import { Refusal } from "#server/errors.ts";
import { lookAtShownWork, type ShownWork } from "../portfolio/look-at-work.ts";
import { findListed, type FoundPerson, isKnown, listPeople } from "./directory-store.ts";
import { audienceOf } from "./look-at-person.ts";

interface CorrectedWord {
  readonly typed: string;
  readonly taken: readonly string[];
}

export interface PersonWithWork extends FoundPerson {
  readonly work: ShownWork;
}

export interface FoundPeople extends Omit<FoundPage, "ids"> {
  readonly people: readonly PersonWithWork[];
  readonly meant: readonly CorrectedWord[];
}

/** Only for people who are in the directory themselves, or could be: their profile is set up. */
export async function findPeople(
  ctx: Ctx,
  personId: string,
  { q, page, ...filters }: PeopleRequest,
): Promise<FoundPeople> {
  if ((await audienceOf(ctx, personId)) === "stranger") throw new Refusal("set_up_first");
  const wish = { page, size: peoplePerPage };
  const words = q.trim() === "" ? undefined : asManyAsCount(plainWords(q));
  let result = await findListed(ctx.db, { words, filters }, wish);
  const meant = words && result.total === 0 ? await correct(ctx, words) : [];
  if (words && meant.length > 0 && meant.every(({ taken }) => taken.length > 0)) {
    const takenFor = new Map(meant.map(({ typed, taken }) => [typed, taken]));
    const corrected = words.map((word) => takenFor.get(word) ?? word);
    result = await findListed(ctx.db, { words: corrected, filters }, wish);
  }
  const { ids, ...pages } = result;
  const [people, workOf] = await Promise.all([listPeople(ctx.db, ids), lookAtShownWork(ctx.db, ids, "community")]);
  return { ...pages, people: people.map((each) => ({ ...each, work: workOf(each.profile.userId) })), meant };
}

/** The unknown words among these, each with similar known ones; up to the first that resembles none. */
async function correct(ctx: Ctx, words: readonly string[]): Promise<CorrectedWord[]> {
  const meant: CorrectedWord[] = [];
  for (const typed of words) {
    if (await isKnown(ctx.db, typed)) continue;
    const taken = await wordsLike(ctx.db, "listed", typed);
    meant.push({ typed, taken });
    if (taken.length === 0) break;
  }
  return meant;
}
