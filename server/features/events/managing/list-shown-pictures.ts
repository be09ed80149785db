import type { Tx } from "#server/db/client.ts";
import { listShownImages } from "./store.ts";

/** The pictures among these that an event shows: the sweep of pictures asks. */
export async function listEventPictures(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const urls = await listShownImages(
    tx,
    ids.map((id) => `/pictures/${id}`),
  );
  return urls.map((url) => url.slice("/pictures/".length));
}
