import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { drawStored } from "../../catalog/draw-text.ts";
import { lookAtMaker, type ShownMaker } from "../../people/look-at-person.ts";
import { type StoredEvent, findShownEvent } from "../store.ts";
import { findEarly, findPastPage, listFull, listNext, listPast, updateDrawn } from "./store.ts";

const mostNext = 200;
const pastPerPage = 24;

/** An event with the facts around it that everyone sees. */
export interface ShownEvent {
  readonly event: StoredEvent;
  readonly host: ShownMaker;
  readonly isFull: boolean;
}

export interface FoundEvents {
  readonly next: readonly ShownEvent[];
  readonly past: readonly ShownEvent[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly isTotalExact: boolean;
}

export async function lookAtEvents(
  ctx: Ctx,
  { page = 1 }: { readonly page?: number | undefined },
): Promise<FoundEvents> {
  const now = ctx.clock.now();
  const { ids, ...pages } = await findPastPage(ctx.db, now, { page, size: pastPerPage });
  const [next, past] = await Promise.all([
    listNext(ctx.db, now, mostNext),
    ids.length === 0 ? [] : listPast(ctx.db, ids.map(Number)),
  ]);
  return { next: await withFacts(ctx, next), past: await withFacts(ctx, past), ...pages };
}

export async function lookAtEvent(ctx: Ctx, slug: string): Promise<ShownEvent> {
  const event = await findShownEvent(ctx.db, slug);
  if (!event) throw new Refusal("event_not_found");
  const [shown] = await withFacts(ctx, [await withPresentMarkup(ctx, event)]);
  if (!shown) throw new Error("An event came back without its facts");
  return shown;
}

/** For a member: the next event that others cannot book yet, if they have no seat there. */
export async function lookAtEarlyEvent(ctx: Ctx, personId: string): Promise<ShownEvent | undefined> {
  const event = await findEarly(ctx.db, personId, ctx.clock.now());
  const [shown] = event === undefined ? [] : await withFacts(ctx, [event]);
  return shown;
}

/** In the order of the rows. */
export async function withFacts(ctx: Ctx, rows: readonly StoredEvent[]): Promise<ShownEvent[]> {
  const hostIds = [...new Set(rows.map(({ hostId }) => hostId))];
  const [full, hosts] = await Promise.all([
    listFull(
      ctx.db,
      rows.map(({ id }) => id),
      ctx.clock.now(),
    ),
    Promise.all(hostIds.map(async (id) => [id, await lookAtMaker(ctx, id)] as const)),
  ]);
  const hostOf = new Map(hosts);
  const noHost: ShownMaker = { person: undefined, keep: null };
  return rows.map((event) => ({ event, host: hostOf.get(event.hostId) ?? noHost, isFull: full.has(event.id) }));
}

// A text that an older hub drew is drawn once more.
async function withPresentMarkup(ctx: Ctx, event: StoredEvent): Promise<StoredEvent> {
  if (event.drawnBy === ctx.markdown.version) return event;
  const { id, about } = event;
  const drawn = { aboutHtml: await drawStored(ctx, about, { event: id }), drawnBy: ctx.markdown.version };
  await updateDrawn(ctx.db, { id, about, ...drawn });
  return { ...event, ...drawn };
}
