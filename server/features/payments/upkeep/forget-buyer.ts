import type { Tx } from "#server/db/client.ts";
import { forgetOwnerOf } from "../../invoices/issue-document.ts";
import { forgetMaker, isUnderWay, listOrderIds, stripOrders } from "./forget-store.ts";

/** No buyer is erased while their money may still move. */
export function hasPaymentUnderWay(tx: Tx, personId: string): Promise<boolean> {
  return isUnderWay(tx, personId);
}

/**
 * The law keeps payments, purchases and invoices; the orders name no person from then on. An order that was
 * never paid keeps only its product and its date. Money that comes later is due back, as for any account that is gone.
 */
export async function forgetBuyer(tx: Tx, personId: string): Promise<void> {
  const orderIds = await listOrderIds(tx, personId);
  await stripOrders(tx, orderIds);
  await forgetOwnerOf(tx, orderIds);
  await forgetMaker(tx, personId);
}
