import { peoplePerPage, type PeopleAsked } from "#contract/people.ts";
import { asManyAsCount, isLongEnoughForLikeness, plainWords, slipsOf } from "#contract/values/search-words.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import {
  countInBlocks,
  findAmongFew,
  findInBlocks,
  type FoundPerson,
  listBeginning,
  listNearTerms,
  listPeople,
  listTerms,
  type Span,
  type TermRow,
} from "./directory-store.ts";
import { findTold } from "./handle-store.ts";

export interface FoundPeople {
  readonly people: readonly FoundPerson[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly meant: readonly { readonly typed: string; readonly taken: readonly string[] }[];
}

// Of what somebody may have meant.
const mostMeant = 8;

/** Only for whoever is in it themselves, or could be: who has told who they are. */
export async function findPeople(ctx: Ctx, personId: string, asked: PeopleAsked): Promise<FoundPeople> {
  const told = await findTold(ctx.db, personId);
  if (!told?.isSetup) throw new Refusal("set_up_first");
  const typed = asManyAsCount(plainWords(asked.q));
  const ticked = tickedTerms(asked);
  // Signs alone are asked for by nobody's name.
  const isAskedInVain = typed.length === 0 && asked.q.trim() !== "";
  const known = new Map((await listTerms(ctx.db, [...typed, ...ticked])).map((row) => [row.term, row]));
  const sets: (readonly TermRow[])[] = ticked.map((term) => listOf(known.get(term)));
  const meant: { typed: string; taken: string[] }[] = [];
  for (const word of typed) {
    const own = known.get(word);
    const set = own ? [own] : await readMeaning(ctx, word);
    if (!own) meant.push({ typed: word, taken: set.map(({ term }) => term) });
    sets.push(set);
  }
  const nobody = isAskedInVain || sets.some((set) => set.length === 0);
  const { total, page, places } = nobody ? { total: 0, page: 1, places: [] } : await givePage(ctx, sets, asked.page);
  const people = places.length === 0 ? [] : await listPeople(ctx.db, places);
  return { people, total, page, pages: pagesOf(total), meant };
}

function tickedTerms({ level, tag, work, offers, seeks }: PeopleAsked): string[] {
  const ticked = [
    level && `+level ${level}`,
    tag && `+tag ${tag}`,
    work && "+work",
    offers && "+offers",
    seeks && "+seeks",
  ];
  const terms = ticked.filter((term) => term !== undefined);
  return terms.length === 0 ? ["+everyone"] : terms;
}

function listOf(row: TermRow | undefined): TermRow[] {
  return row ? [row] : [];
}

// A word that nobody has stands for those that begin so, or else for those that it is nearly. Beside common ones the rare ones are left out.
async function readMeaning(ctx: Ctx, word: string): Promise<readonly TermRow[]> {
  const beginning = await listBeginning(ctx.db, word, mostMeant);
  const like = isLongEnoughForLikeness(word) ? word : undefined;
  const near =
    beginning.length > 0 ? beginning : await listNearTerms(ctx.db, { like, slips: slipsOf(word) }, mostMeant);
  const common = near.filter(({ isCommon }) => isCommon);
  return common.length > 0 ? common : near;
}

interface FoundPlaces {
  readonly total: number;
  readonly page: number;
  readonly places: readonly number[];
}

async function givePage(ctx: Ctx, sets: readonly (readonly TermRow[])[], wanted: number): Promise<FoundPlaces> {
  const terms = sets.map((set) => set.map(({ term }) => term));
  const asked: Span = { offset: Math.min((wanted - 1) * peoplePerPage, 2 ** 31 - 1), most: peoplePerPage };
  if (sets.some((set) => set.every(({ isCommon }) => !isCommon))) {
    const { total, places } = await findAmongFew(ctx.db, terms, asked);
    return { total, page: Math.min(wanted, pagesOf(total)), places };
  }
  const counted = await countInBlocks(ctx.db, terms);
  const total = counted.reduce((sum, { people }) => sum + people, 0);
  const page = Math.min(wanted, pagesOf(total));
  return { total, page, places: await findInBlocks(ctx.db, terms, blocksOf(counted, (page - 1) * peoplePerPage)) };
}

/** In which blocks a page lies, and how many come before it there. */
function blocksOf(
  counted: readonly { readonly block: number; readonly people: number }[],
  offset: number,
): Span & { readonly blocks: readonly number[] } {
  const blocks: number[] = [];
  let [before, left] = [offset, peoplePerPage];
  for (const { block, people } of counted) {
    if (blocks.length === 0 && before >= people) {
      before -= people;
      continue;
    }
    left -= people - (blocks.length === 0 ? before : 0);
    blocks.push(block);
    if (left <= 0) break;
  }
  return { blocks, offset: before, most: peoplePerPage };
}

function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / peoplePerPage));
}
