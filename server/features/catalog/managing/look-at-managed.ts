import type { ManagedProduct } from "#contract/catalog-admin.ts";
import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { type FileRow, listProductFiles } from "../files/store.ts";
import { type FaqRow, listFaqs } from "../store.ts";
import { findProduct, type ListedProduct, listOldSlugs } from "./store.ts";

export interface Managed {
  readonly product: ListedProduct;
  readonly faqs: readonly FaqRow[];
  readonly files: readonly FileRow[];
  readonly oldSlugs: readonly string[];
  readonly owners: number;
}

export async function lookAtManaged(ctx: Ctx, id: number, countOwners: CountOwners): Promise<Managed> {
  const product = await findProduct(ctx.db, id);
  if (!product) throw new Refusal("product_not_found");
  const [faqs, files, oldSlugs, owners] = await Promise.all([
    listFaqs(ctx.db, id),
    listProductFiles(ctx.db, id),
    listOldSlugs(ctx.db, id),
    countOwners(ctx.db, [id]),
  ]);
  return { product, faqs, files, oldSlugs, owners: owners.get(id) ?? 0 };
}

/** The newest update that its owners got, and how many owners there are now. */
export type LookAtReadership = (ctx: Ctx, productId: number) => Promise<Pick<ManagedProduct, "readers" | "lastUpdate">>;

/** Refuses a published product that lacks a part its type needs. The catalogue knows no talks, so app.ts passes this in. */
export type RequireWhole = (tx: Tx, productId: number) => Promise<void>;

/** How many people own each of these products: 0 for a product that was sold and has no owner left. The catalogue knows no buyers, so app.ts passes this in. */
export type CountOwners = (db: Db | Tx, productIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
