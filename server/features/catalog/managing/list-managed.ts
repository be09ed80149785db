import type { ProductStatus } from "#contract/catalog-admin.ts";
import type { Ctx } from "#server/context.ts";
import type { CountOwners } from "./owners.ts";
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

/** All there is, in the shelf's order, or what a search finds of it. */
export async function listManaged(ctx: Ctx, { q, status }: Search, countOwners: CountOwners): Promise<ManagedShelf> {
  const found = await listManagedProducts(ctx.db, q);
  const rows = found.filter((row) => status === undefined || row.status === status);
  const counts = { draft: 0, published: 0, archived: 0 };
  for (const row of found) counts[row.status] += 1;
  return { rows, counts, owners: await countOwners(ctx.db, rows.map(({ id }) => id)) };
}
