import { peoplePerPage, type PeopleRequest } from "#contract/people.ts";
import type { Audience } from "#contract/values/visibility.ts";
import { asManyAsCount, plainWords } from "#contract/values/search-words.ts";
import type { Ctx } from "#server/context.ts";
import type { FoundPage } from "#server/db/search/find-page.ts";
import { lookAtShownWork, type ShownWork } from "../portfolio/look-at-work.ts";
import { findListed, type FoundPerson, isKnown, listPeople, wordsNear } from "./directory-store.ts";

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

/** The community finds everyone who is listed, strangers those who agreed to be seen by everyone. */
export async function findPeople(
  ctx: Ctx,
  audience: Audience,
  { q, page, ...filters }: PeopleRequest,
): Promise<FoundPeople> {
  const wish = { page, size: peoplePerPage };
  const words = q.trim() === "" ? undefined : asManyAsCount(plainWords(q));
  let result = await findListed(ctx.db, { audience, words, filters }, wish);
  const meant = words && result.total === 0 ? await correct(ctx, audience, words) : [];
  if (words && meant.length > 0 && meant.every(({ taken }) => taken.length > 0)) {
    const takenFor = new Map(meant.map(({ typed, taken }) => [typed, taken]));
    const corrected = words.map((word) => takenFor.get(word) ?? word);
    result = await findListed(ctx.db, { audience, words: corrected, filters }, wish);
  }
  const { ids, ...pages } = result;
  const [people, workOf] = await Promise.all([
    listPeople(ctx.db, ids, audience),
    lookAtShownWork(ctx.db, ids, audience),
  ]);
  return { ...pages, people: people.map((each) => ({ ...each, work: workOf(each.profile.userId) })), meant };
}

/** The unknown words among these, each with similar known ones; up to the first that resembles none. */
async function correct(ctx: Ctx, audience: Audience, words: readonly string[]): Promise<CorrectedWord[]> {
  const meant: CorrectedWord[] = [];
  for (const typed of words) {
    if (await isKnown(ctx.db, audience, typed)) continue;
    const taken = await wordsNear(ctx.db, audience, typed);
    meant.push({ typed, taken });
    if (taken.length === 0) break;
  }
  return meant;
}
