import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import type { Embed } from "#contract/values/video-address.ts";
import { openProduct } from "../access/open-product.ts";
import { lookAtOwnProduct } from "../access/look-at-shelf.ts";
import { type CueRow, listCues } from "./cue-store.ts";
import { findProgress, type ProgressRow } from "./progress-store.ts";
import { findTalk, type WholeTalk } from "./store.ts";
import { filmOf } from "./talk-rules.ts";

interface Watcher {
  readonly id: string;
  readonly sessionId: string;
  readonly aal: 1 | 2;
}

export interface FilmLink {
  readonly link: string;
  readonly key: string;
  readonly name: string;
  readonly expiresAt: Date;
}

type Watched = ({ readonly kind: "film" | "download" } & FilmLink) | { readonly kind: "player"; readonly embed: Embed };

const hourMs = 3_600_000;
// A viewer stops for lunch and goes on.
const marginMs = 4 * hourMs;
const downloadMs = hourMs;

/** A link to the film, for as long as it takes to watch it, or to its file. Each call counts as one opening. */
export async function watchTalk(
  ctx: Ctx,
  viewer: Watcher,
  { productId, download }: { readonly productId: number; readonly download: boolean },
): Promise<Watched> {
  const { talk, product, film } = await aTalk(ctx, productId);
  const source = filmOf(film.fileId, product.externalLink);
  if (download && (!talk.mayDownload || source.is !== "file")) throw new Refusal("not_allowed");
  if (source.is === "missing") throw new Refusal("nothing_to_open");
  const filmForMs = download ? downloadMs : (film.seconds ?? 0) * 1000 + marginMs;
  const wish = source.is === "file" ? { file: source.fileId, filmForMs } : {};
  const { opening } = await openProduct(ctx, viewer, { slug: product.slug, ...wish });
  if (opening.kind === "file") return { ...opening, kind: download ? "download" : "film" };
  if (source.is === "player" && opening.kind === "link") return { kind: "player", embed: source.embed };
  throw new Refusal("nothing_to_open");
}

async function aTalk(ctx: Ctx, productId: number): Promise<WholeTalk> {
  const talk = await findTalk(ctx.db, productId);
  if (!talk || talk.product.status === "draft") throw new Refusal("product_not_found");
  return talk;
}

export interface OwnTalkRows {
  readonly mayWatch: boolean;
  readonly mayDownload: boolean;
  readonly progress: ProgressRow | undefined;
  readonly cues: readonly CueRow[];
}

/** The whole transcript is part of the talk: only people who may watch it read it. */
export async function lookAtOwnTalk(ctx: Ctx, personId: string, productId: number): Promise<OwnTalkRows> {
  const { talk, product, film } = await aTalk(ctx, productId);
  const { offer } = await lookAtOwnProduct(ctx, personId, product.slug);
  const mayWatch = offer.act === "open";
  const [progress, cues] = await Promise.all([
    findProgress(ctx.db, { personId, productId }),
    mayWatch ? listCues(ctx.db, productId) : [],
  ]);
  return { mayWatch, mayDownload: mayWatch && talk.mayDownload && film.fileId !== null, progress, cues };
}
