import type { Db, Tx } from "#server/db/client.ts";

/** How many people own each of these products, and 0 for what was sold and is nobody's any more. Who buys is no business of the catalogue: it is told when it is mounted. */
export type CountOwners = (db: Db | Tx, productIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
