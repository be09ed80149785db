import type { Db, Tx } from "#server/db/client.ts";
import { findOwned } from "../../access/ownership.ts";
import type { StoredEvent } from "../store.ts";
import type { StoredSeat } from "./seat-store.ts";

/** They paid for the event and have no seat: until the refund is done, they cannot buy another. */
export async function isRefundDue(
  db: Db | Tx,
  { productId }: Pick<StoredEvent, "productId">,
  { personId, seat }: { readonly personId: string; readonly seat: StoredSeat | undefined },
): Promise<boolean> {
  if (productId === null || seat?.state === "coming") return false;
  return (await findOwned(db, { personId, productId })) !== undefined;
}
