import { plainWords } from "#contract/values/search-words.ts";
import { talksPerPage, type TalkSearch } from "#contract/talks.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { matchOf, searchProducts } from "../catalog/search-products.ts";
import { lookAtMakers, type ShownMaker } from "../people/look-at-person.ts";
import { type CueRow, findCues } from "./cue-store.ts";
import {
  countTalks,
  findEvent,
  findTalkBySlug,
  listIdsBySpeaker,
  listSpeakers,
  listTalks,
  type SpeakerRow,
  type WholeTalk,
} from "./store.ts";
import { momentsIn } from "./talk-rules.ts";

export interface ShownSpeaker {
  readonly name: string | null;
  readonly shown: ShownMaker;
}

export interface ListedTalk extends WholeTalk {
  readonly speakers: readonly ShownSpeaker[];
  readonly moments: readonly CueRow[];
}

export interface TalkPage {
  readonly talks: readonly ListedTalk[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

const mostFound = 60;
// Enough for three places in each of the talks that are shown.
const mostLines = 2000;

/** The library, the newest talk first, or the matches of a search. */
export async function lookAtTalks(ctx: Ctx, { q = "", page = 1 }: TalkSearch): Promise<TalkPage> {
  if (q !== "") return searchTalks(ctx, q);
  const total = await countTalks(ctx.db);
  const pages = Math.max(1, Math.ceil(total / talksPerPage));
  const shown = Math.min(page, pages);
  const rows = await listTalks(ctx.db, { from: (shown - 1) * talksPerPage, most: talksPerPage });
  return { talks: await withSpeakers(ctx, rows, new Map()), page: shown, pages, total };
}

// First the talks whose title or text has the words, then those of such a speaker, then those in which the words are spoken.
async function searchTalks(ctx: Ctx, q: string): Promise<TalkPage> {
  const wanted = matchOf(q);
  if (!wanted) return { talks: [], page: 1, pages: 1, total: 0 };
  const [products, bySpeaker, lines] = await Promise.all([
    searchProducts(ctx, q, { type: "talk", statuses: ["published"], most: mostFound }),
    listIdsBySpeaker(ctx.db, wanted.match),
    findCues(ctx.db, wanted.match, mostLines),
  ]);
  const moments = momentsIn(lines, (text) => {
    const said = plainWords(text);
    return wanted.words.filter((sought) => said.some((word) => word.startsWith(sought.replace(/(?<=...)s$/, ""))))
      .length;
  });
  const ids = [...new Set([...products.map(({ id }) => id), ...bySpeaker, ...moments.keys()])].slice(0, mostFound);
  const rows = new Map((await listTalks(ctx.db, { ids })).map((row) => [row.product.id, row]));
  const inOrder = ids.flatMap((id) => rows.get(id) ?? []);
  return { talks: await withSpeakers(ctx, inOrder, moments), page: 1, pages: 1, total: inOrder.length };
}

async function withSpeakers(
  ctx: Ctx,
  rows: readonly WholeTalk[],
  moments: ReadonlyMap<number, readonly CueRow[]>,
): Promise<ListedTalk[]> {
  const speakers = await showSpeakers(
    ctx,
    await listSpeakers(
      ctx.db,
      rows.map(({ product }) => product.id),
    ),
  );
  return rows.map((row) => ({
    ...row,
    speakers: speakers.get(row.product.id) ?? [],
    moments: moments.get(row.product.id) ?? [],
  }));
}

const nobody: ShownMaker = { person: undefined, keep: null };

async function showSpeakers(
  ctx: Ctx,
  rows: readonly SpeakerRow[],
): Promise<ReadonlyMap<number, readonly ShownSpeaker[]>> {
  const people = await lookAtMakers(
    ctx,
    rows.flatMap(({ personId }) => personId ?? []),
  );
  const shown = rows.map(({ productId, personId, name }) => ({
    productId,
    name,
    shown: (personId !== null && people.get(personId)) || nobody,
  }));
  return Map.groupBy(shown, ({ productId }) => productId);
}

export interface TalkRows extends WholeTalk {
  readonly speakers: readonly ShownSpeaker[];
  readonly event: { readonly slug: string; readonly title: string } | undefined;
}

/** One talk, published or archived. */
export async function lookAtTalk(ctx: Ctx, slug: string): Promise<TalkRows> {
  const found = await findTalkBySlug(ctx.db, slug);
  if (!found) throw new Refusal("product_not_found");
  const [speakers, event] = await Promise.all([
    showSpeakers(ctx, await listSpeakers(ctx.db, [found.product.id])),
    found.talk.eventId === null ? undefined : findEvent(ctx.db, { id: found.talk.eventId }),
  ]);
  return { ...found, speakers: speakers.get(found.product.id) ?? [], event };
}
