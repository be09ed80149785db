import type { Tx } from "#server/db/client.ts";
import { forgetOwnerOf } from "../../invoices/issue-document.ts";
import { forgetMaker, isUnderWay, listOrderIds, stripOrders } from "./forget-store.ts";

/** Nobody is forgotten while their money may still move. */
export function hasPaymentUnderWay(tx: Tx, personId: string): Promise<boolean> {
  return isUnderWay(tx, personId);
}

/**
 * What was paid, for what, and what stands on its invoice is kept by law; their orders stand for nobody from then on. Of orders that were
 * never paid, only what and when. Money that comes later is due back, as for any account that is gone.
 */
export async function forgetBuyer(tx: Tx, personId: string): Promise<void> {
  const orderIds = await listOrderIds(tx, personId);
  await stripOrders(tx, orderIds);
  await forgetOwnerOf(tx, orderIds);
  await forgetMaker(tx, personId);
}
