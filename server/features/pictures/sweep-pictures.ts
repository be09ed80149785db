import type { Ctx } from "#server/context.ts";
import { announce, inTransaction, type Tx } from "#server/db/client.ts";
import { deletePictures, holdUnwanted, touchPictures } from "./store.ts";

// An editor may be left open over a weekend.
const graceMs = 7 * 24 * 3_600_000;
const batchSize = 100;

/** Which of these pictures are in use. A question to the features above, which pictures do not know. */
interface PicturesShown {
  readonly listShownPictures: (tx: Tx, ids: readonly string[]) => Promise<readonly string[]>;
}

/** A picture that nothing has shown for a week goes, and its bytes with it. */
export async function sweepPictures(
  ctx: Ctx,
  { listShownPictures }: PicturesShown,
  signal?: AbortSignal,
): Promise<void> {
  let looked: number;
  do {
    if (signal?.aborted) return;
    looked = await inTransaction(ctx.db, async (tx) => {
      const now = ctx.clock.now();
      const ids = await holdUnwanted(tx, new Date(now.getTime() - graceMs), batchSize);
      if (ids.length === 0) return 0;
      // Read under the lock: an edit that was putting one on a product has finished by now.
      const shown = await listShownPictures(tx, ids);
      if (shown.length > 0) await touchPictures(tx, shown, now);
      const unwanted = ids.filter((id) => !shown.includes(id));
      if (unwanted.length > 0) await deletePictures(tx, unwanted);
      await announce(tx, "unclaimed files");
      return ids.length;
    });
  } while (looked === batchSize);
}
