import type { Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { countCues } from "./cue-store.ts";
import { findFilm } from "./store.ts";
import { filmOf } from "./talk-rules.ts";

/** Refuses a published talk without a film or without captions. Any other product is whole. */
export async function requireWholeTalk(tx: Tx, productId: number): Promise<void> {
  const product = await findFilm(tx, productId);
  if (product?.type !== "talk" || product.status !== "published") return;
  if (filmOf(product.film.fileId, product.externalLink).is === "missing") throw new Refusal("talk_without_film");
  if ((await countCues(tx, productId)).cues === 0) throw new Refusal("talk_without_captions");
}
