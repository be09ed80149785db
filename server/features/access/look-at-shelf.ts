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

/** The shelf as one person sees it, and what is theirs although it is sold no more. */
export async function lookAtShelf(ctx: Ctx, personId: string): Promise<{ isMember: boolean; products: Own[] }> {
  const isMember = await isMemberNow(ctx, ctx.db, personId);
  const offered = (await listHeld(ctx.db, personId)).map((held) => ({ ...held, offer: makeOwnOffer(isMember, held) }));
  const opening = offered.filter(({ offer }) => offer.act === "open").map(({ product }) => product.id);
  const files = Map.groupBy(await listFiles(ctx.db, opening), ({ productId }) => productId);
  return { isMember, products: offered.map((own) => ({ ...own, files: files.get(own.product.id) ?? [] })) };
}

export async function lookAtOwnProduct(ctx: Ctx, personId: string, slug: string): Promise<Own> {
  const isMember = await isMemberNow(ctx, ctx.db, personId);
  const held = await findHeld(ctx.db, personId, slug);
  if (!held) throw new Refusal("product_not_found");
  const offer = makeOwnOffer(isMember, held);
  return { ...held, offer, files: offer.act === "open" ? await listFiles(ctx.db, [held.product.id]) : [] };
}
