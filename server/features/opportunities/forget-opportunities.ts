import { announce, type Tx } from "#server/db/client.ts";
import { deleteOfPoster } from "./store.ts";

/** For a person who is erased: theirs are gone from every list. */
export async function forgetOpportunities(tx: Tx, posterId: string): Promise<void> {
  if ((await deleteOfPoster(tx, posterId)) > 0) await announce(tx, "opportunities");
}
