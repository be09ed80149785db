import type { Tx } from "#server/db/client.ts";
import { updateStampRefusal } from "./store.ts";

/** From now on everybody is given this file as it is, and administrators see why. */
export function refuseStamps(tx: Tx, fileId: string, why: "unreadable" | "too_heavy"): Promise<void> {
  return updateStampRefusal(tx, fileId, why);
}
