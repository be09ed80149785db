import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { isStampable } from "../catalog/files/is-stampable.ts";
import { isFilm, refusalToOpen } from "./access-rules.ts";
import { writeFileLink } from "./file-link.ts";
import { lookAtOwnProduct, type Own } from "./look-at-shelf.ts";
import { findStampedCopy } from "./stamps/find-stamped-copy.ts";
import { countOpeners as countPeople, deleteOpeningsBefore, insertOpening } from "./store.ts";

interface Opener {
  readonly id: string;
  readonly sessionId: string;
  readonly aal: 1 | 2;
}

interface OpenRequest {
  readonly slug: string;
  // One of its files; without it, the product's link.
  readonly file?: string | undefined;
  /** Opens the film of a talk, with a link that lasts so long. */
  readonly filmForMs?: number;
}

type Opening =
  | { readonly kind: "link"; readonly url: string }
  | {
      readonly kind: "file";
      readonly name: string;
      readonly link: string;
      readonly key: string;
      readonly expiresAt: Date;
    }
  | { readonly kind: "preparing"; readonly retryAfterSeconds: number };

export interface OpenedProduct {
  readonly productId: number;
  readonly opening: Opening;
}

const anHour = 120;
const linkLastsMs = 5 * 60_000;
const copyTakesSeconds = 2;

/** Opens a product as the one rule allows, and records the opening. */
export async function openProduct(
  ctx: Ctx,
  opener: Opener,
  { slug, file, filmForMs }: OpenRequest,
): Promise<OpenedProduct> {
  const ask = { door: "openings", caller: opener.id, limit: anHour, seconds: 3600 };
  await ctx.rates.takeOrRefuse(ask);

  const own = await lookAtOwnProduct(ctx, opener.id, slug);
  const productId = own.product.id;
  const refusal = refusalToOpen(own.offer);
  if (refusal) throw new Refusal(refusal, { about: { product: productId } });
  const opening = file === undefined ? openLink(own) : await openFile(ctx, opener, { own, fileId: file, filmForMs });
  if (opening.kind === "preparing") await ctx.rates.refund(ask);
  else await writeDown(ctx, opener, { own, fileId: file });
  return { productId, opening };
}

function openLink({ product }: Own): Opening {
  if (!product.externalLink) throw new Refusal("nothing_to_open", { about: { product: product.id } });
  return { kind: "link", url: product.externalLink };
}

async function openFile(
  ctx: Ctx,
  { id: personId, sessionId, aal }: Opener,
  { own, fileId, filmForMs }: { own: Own; fileId: string; filmForMs: number | undefined },
): Promise<Opening> {
  const file = own.files.find(({ id }) => id === fileId);
  if (!file || isFilm({ ...own, file }) !== (filmForMs !== undefined))
    throw new Refusal("not_found", { about: { product: own.product.id } });
  const copy =
    own.product.stampFiles && isStampable(file) ? await findStampedCopy(ctx, { fileId, userId: personId }) : undefined;
  if (copy?.state === "preparing") return { kind: "preparing", retryAfterSeconds: copyTakesSeconds };
  const expiresAt = new Date(ctx.clock.now().getTime() + (filmForMs ?? linkLastsMs));
  const copyKey = copy?.state === "ready" ? copy.storageKey : null;
  return {
    kind: "file",
    name: file.name,
    expiresAt,
    ...writeFileLink(ctx, { fileId, personId, sessionId, aal, expiresAt, copyKey }),
  };
}

async function writeDown(
  ctx: Ctx,
  { id: userId }: Opener,
  { own, fileId }: { own: Own; fileId: string | undefined },
): Promise<void> {
  const fileName = own.files.find(({ id }) => id === fileId)?.name;
  await inTransaction(ctx.db, (tx) =>
    insertOpening(tx, {
      userId,
      productId: own.product.id,
      fileId: fileId ?? null,
      fileName: fileName ?? null,
      openedAt: ctx.clock.now(),
    }),
  );
}

/** How many people opened it, as long as openings are stored. */
export function countOpeners(ctx: Ctx, productId: number): Promise<number> {
  return countPeople(ctx.db, productId);
}

/** Openings are deleted after thirteen months, as the privacy page says. */
export async function sweepOpenings(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const moment = new Date(ctx.clock.now());
  moment.setUTCMonth(moment.getUTCMonth() - 13);
  await deleteOpeningsBefore(ctx.db, moment, signal);
}
