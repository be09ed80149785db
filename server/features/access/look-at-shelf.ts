import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { isMemberNow } from "../accounts/standing.ts";
import type { OfferVerdict } from "../catalog/make-offer.ts";
import { makeOwnOffer } from "./ownership.ts";
import { type OwnFileRow, findHeld, type HeldProduct, listFiles, listHeld } from "./store.ts";

export interface Own extends HeldProduct {
  readonly offer: OfferVerdict;
  readonly files: readonly OwnFileRow[];
}

export interface OwnShelfRows {
  readonly isMember: boolean;
  readonly products: readonly Own[];
  readonly continueWith: string | null;
  readonly newest: string | null;
}

/** The shelf as one person sees it, and their products that are no longer sold. */
export async function lookAtShelf(ctx: Ctx, personId: string): Promise<OwnShelfRows> {
  return lookAtShelfAs(ctx, personId, isMemberNow(ctx, ctx.db, personId));
}

/** For a caller that loads the membership at the same time. */
export async function lookAtShelfAs(ctx: Ctx, personId: string, standing: Promise<boolean>): Promise<OwnShelfRows> {
  const [isMember, shelf] = await Promise.all([standing, listHeld(ctx.db, personId)]);
  const offered = shelf.map((held) => ({ ...held, offer: makeOwnOffer(isMember, held) }));
  const opening = offered.filter(({ offer }) => offer.act === "open").map(({ product }) => product.id);
  const files = Map.groupBy(await listFiles(ctx.db, opening), ({ productId }) => productId);
  const products = offered.map((own) => ({ ...own, files: files.get(own.product.id) ?? [] }));
  return { isMember, products, ...pickContinuation(products) };
}

// The head of their shelf: the product they opened last, and the products that are new since.
function pickContinuation(products: readonly Own[]): Pick<OwnShelfRows, "continueWith" | "newest"> {
  const opens = products.filter(({ offer, openedAt }) => offer.act === "open" && openedAt);
  const toGet = products.filter(({ offer, product }) => offer.act !== "open" && product.status === "published");
  const last = opens.toSorted((a, b) => Number(b.openedAt) - Number(a.openedAt))[0];
  const newest = toGet.toSorted(
    (a, b) => Number(b.product.createdAt) - Number(a.product.createdAt) || b.product.id - a.product.id,
  )[0];
  return { continueWith: last?.product.slug ?? null, newest: newest?.product.slug ?? null };
}

export async function lookAtOwnProduct(ctx: Ctx, personId: string, slug: string): Promise<Own> {
  const isMember = await isMemberNow(ctx, ctx.db, personId);
  const held = await findHeld(ctx.db, personId, slug);
  if (!held) throw new Refusal("product_not_found");
  const offer = makeOwnOffer(isMember, held);
  return { ...held, offer, files: offer.act === "open" ? await listFiles(ctx.db, [held.product.id]) : [] };
}
