import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { drawStored } from "../catalog/draw-text.ts";
import { countReaders } from "./readers-store.ts";
import { type DatedUpdate, findShownId, listNewest, listUpdates, updateDrawn, type UpdateRow } from "./store.ts";

const mostShown = 20;
const newsLastsMs = 90 * 24 * 3_600_000;

/** Newest first. */
export async function lookAtChangelog(ctx: Ctx, slug: string): Promise<readonly UpdateRow[]> {
  const productId = await findShownId(ctx.db, slug);
  if (productId === undefined) throw new Refusal("product_not_found");
  const updates: UpdateRow[] = [];
  // One after the other: the queue of drawings is bounded.
  for (const update of await listUpdates(ctx.db, productId, mostShown))
    updates.push(await withPresentMarkup(ctx, update));
  return updates;
}

// A note that an older hub drew is drawn once more.
async function withPresentMarkup(ctx: Ctx, update: UpdateRow): Promise<UpdateRow> {
  if (update.drawnBy === ctx.markdown.version) return update;
  const drawn = {
    noteHtml: await drawStored(ctx, update.note, { update: update.id }),
    drawnBy: ctx.markdown.version,
  };
  await updateDrawn(ctx.db, update.id, drawn);
  return { ...update, ...drawn };
}

/** Of each product the newest update, while it is news. */
export function lookAtNewestUpdates(ctx: Ctx): Promise<readonly DatedUpdate[]> {
  return listNewest(ctx.db, new Date(ctx.clock.now().getTime() - newsLastsMs));
}

export interface Readership {
  readonly newest: UpdateRow | undefined;
  readonly readers: number;
}

/** The newest entry of a product, and how many people the next one would concern. */
export async function lookAtReadership(ctx: Ctx, productId: number): Promise<Readership> {
  const [[newest], readers] = await Promise.all([
    listUpdates(ctx.db, productId, 1),
    countReaders(ctx.db, productId, ctx.clock.now()),
  ]);
  return { newest, readers };
}
