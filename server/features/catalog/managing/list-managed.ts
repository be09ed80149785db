import type { ProductStatus } from "#contract/catalog-admin.ts";
import type { Ctx } from "#server/context.ts";
import { searchProducts } from "../search-products.ts";
import type { CountOwners } from "./look-at-managed.ts";
import { type ListedRow, listManagedProducts } from "./store.ts";

interface Search {
  readonly q?: string | undefined;
  readonly status?: ProductStatus | undefined;
}

export interface ManagedShelf {
  readonly rows: readonly ListedRow[];
  readonly counts: Readonly<Record<ProductStatus, number>>;
  readonly owners: ReadonlyMap<number, number>;
}

/** All products, in the shelf's order, or the matches of a search. */
export async function listManaged(ctx: Ctx, { q, status }: Search, countOwners: CountOwners): Promise<ManagedShelf> {
  const matches = q === undefined || q === "" ? await listManagedProducts(ctx.db) : await searchAll(ctx, q);
  const rows = matches.filter((row) => status === undefined || row.status === status);
  const counts = { draft: 0, published: 0, archived: 0 };
  for (const row of matches) counts[row.status] += 1;
  return {
    rows,
    counts,
    owners: await countOwners(
      ctx.db,
      rows.map(({ id }) => id),
    ),
  };
}

async function searchAll(ctx: Ctx, q: string): Promise<ListedRow[]> {
  const places = new Map(
    (await searchProducts(ctx, q, { statuses: ["draft", "published", "archived"] })).map(({ id }, place) => [
      id,
      place,
    ]),
  );
  const rows = await listManagedProducts(ctx.db, [...places.keys()]);
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}
