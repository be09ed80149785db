import { brand } from "#contract/brand.ts";
import type { Tx } from "#server/db/client.ts";
import { findOrder, insertOrder, type OrderRow } from "./order-store.ts";

type OrderToWrite = Omit<Parameters<typeof insertOrder>[1], "id" | "url"> & {
  readonly userId: string;
  readonly createdAt: Date;
};

/** Under an ID of its own: of two orders within a millisecond the later one is a little later. */
export async function writeOrder(
  tx: Tx,
  order: OrderToWrite,
  urlOf: (id: string) => string | null = () => null,
): Promise<OrderRow> {
  for (let at = order.createdAt.getTime(); ; at += 1) {
    const id = `${brand.name}_${order.userId}_${at}`;
    if (await insertOrder(tx, { ...order, id, url: urlOf(id) })) return (await findOrder(tx, id))!;
  }
}
