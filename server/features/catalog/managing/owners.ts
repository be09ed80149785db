import type { Db, Tx } from "#server/db/client.ts";

/** How many people bought each of these products. Who buys is no business of the catalogue: it is told when it is mounted. */
export type CountOwners = (db: Db | Tx, productIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
