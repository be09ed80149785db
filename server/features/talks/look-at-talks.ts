import { plainWords } from "#contract/values/search-words.ts";
import type { TalkSearch } from "#contract/talks.ts";
import { talksPerPage } from "#contract/values/talk-bounds.ts";
import type { Ctx } from "#server/context.ts";
import type { FoundPage } from "#server/db/search/find-page.ts";
import { Refusal } from "#server/errors.ts";
import { matchOf, searchProducts } from "../catalog/search-products.ts";
import { lookAtMakers, type ShownMaker } from "../people/look-at-person.ts";
import { type CueRow, findCues } from "./cue-store.ts";
import {
  findEvent,
  findTalkBySlug,
  findTalkOfEvent,
  findTalkPage,
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

export interface TalkPage extends Omit<FoundPage, "ids"> {
  readonly talks: readonly ListedTalk[];
}

// Enough for the three places of it that are shown.
const mostLinesOfTalk = 8;

/** The library, the newest talk first, or the matches of a search. */
export async function lookAtTalks(ctx: Ctx, { q = "", page = 1 }: TalkSearch): Promise<TalkPage> {
  if (q !== "") return searchTalks(ctx, q);
  const { ids, ...pages } = await findTalkPage(ctx.db, { page, size: talksPerPage });
  return { ...pages, talks: await withSpeakers(ctx, await listTalks(ctx.db, ids.map(Number)), new Map()) };
}

// First the talks whose title or text has the words, then those of such a speaker, then those in which the words are spoken.
async function searchTalks(ctx: Ctx, q: string): Promise<TalkPage> {
  const wanted = matchOf(q);
  if (!wanted) return onePage([]);
  const [products, bySpeaker, lines] = await Promise.all([
    searchProducts(ctx, q, { type: "talk", statuses: ["published"], most: talksPerPage }),
    listIdsBySpeaker(ctx.db, wanted.match),
    findCues(ctx.db, wanted.match, mostLinesOfTalk),
  ]);
  const ids = [
    ...new Set([...products.map(({ id }) => id), ...bySpeaker, ...lines.map(({ productId }) => productId)]),
  ].slice(0, talksPerPage);
  const moments = momentsIn(
    lines.filter(({ productId }) => ids.includes(productId)),
    (text) => countIn(plainWords(text), wanted.words),
  );
  return onePage(await withSpeakers(ctx, await listTalks(ctx.db, ids), moments));
}

function onePage(talks: readonly ListedTalk[]): TalkPage {
  return { talks, page: 1, pages: 1, total: talks.length, isTotalExact: true };
}

// As beginnings, and plurals like their singulars: as the database matches them.
function countIn(said: readonly string[], sought: readonly string[]): number {
  const beginnings = sought.map((word) => word.replace(/(?<=...)s$/, ""));
  return beginnings.filter((beginning) => said.some((word) => word.startsWith(beginning))).length;
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

const noMaker: ShownMaker = { person: undefined, keep: null };

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
    shown: (personId !== null && people.get(personId)) || noMaker,
  }));
  return Map.groupBy(shown, ({ productId }) => productId);
}

export interface TalkRows extends WholeTalk {
  readonly speakers: readonly ShownSpeaker[];
  readonly event: { readonly slug: string; readonly title: string } | undefined;
}

/** One talk, published or archived. */
export async function lookAtTalk(ctx: Ctx, slug: string): Promise<TalkRows> {
  const whole = await findTalkBySlug(ctx.db, slug);
  if (!whole) throw new Refusal("product_not_found");
  const [speakers, event] = await Promise.all([
    showSpeakers(ctx, await listSpeakers(ctx.db, [whole.product.id])),
    whole.talk.eventId === null ? undefined : findEvent(ctx.db, { id: whole.talk.eventId }),
  ]);
  return { ...whole, speakers: speakers.get(whole.product.id) ?? [], event };
}

/** The recording of an event, if there is one. */
export function talkOfEvent(
  ctx: Ctx,
  eventId: number,
): Promise<{ readonly slug: string; readonly title: string } | undefined> {
  return findTalkOfEvent(ctx.db, eventId);
}
