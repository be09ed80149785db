import { brand } from "#contract/brand.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { FilesAway } from "#server/integrations/files/interface.ts";
import { type StampedPdf, StampRefused, StampUnfinished } from "#server/integrations/stamps/interface.ts";
import { backOff, GiveUp, NotNow, type WorkKind } from "#server/jobs/due-work.ts";
import type { Work } from "#server/jobs/work.ts";
import { claimBytes, giveUpBytes, keepBytes } from "../../bytes/keep-bytes.ts";
import { refuseStamps } from "../../catalog/files/is-stampable.ts";
import { stampLine, stampOf, stampWork } from "./stamp-rules.ts";
import { findSource, findStamp, markFailed, markReady } from "./stamp-store.ts";

/** Makes the requested copies, one after the other. */
export function stampFiles(ctx: Ctx): WorkKind {
  return {
    name: stampWork,
    concurrency: 1,
    // Longer than a stamp may take, its way from and to the store included.
    leaseSeconds: 600,
    retryAfter: backOff({ firstSeconds: 30, mostSeconds: 60, tries: 3 }),
    async run(work, signal) {
      const stamp = await findStamp(ctx.db, stampOf(work.subject));
      // Its file, or its owner, is gone.
      if (stamp?.state !== "wanted") return;
      await keepCopy(ctx, work, await makeCopy(ctx, work, signal));
    },
    async gaveUp(tx, work, error) {
      await markFailed(tx, stampOf(work.subject));
      await rememberRefusal(tx, work, error);
      ctx.log.error(
        { err: error, file: stampOf(work.subject).fileId },
        "a PDF does not let itself be stamped: its owners are given the plain file",
      );
    },
  };
}

async function makeCopy(ctx: Ctx, work: Work, signal: AbortSignal): Promise<StampedPdf> {
  const { fileId, userId } = stampOf(work.subject);
  const source = await findSource(ctx.db, { fileId, userId });
  if (source?.stampRefusal) throw new GiveUp(source.stampRefusal);
  try {
    const opened = source && (await ctx.files.open(source.storageKey));
    if (!opened) throw new Error("The file is not in the store");
    return await ctx.stamper.stamp(
      opened.content,
      stampLine(brand.name, source.email ?? userId, ctx.clock.now()),
      signal,
    );
  } catch (error) {
    if (error instanceof StampRefused) throw new GiveUp(error.why, { cause: error });
    throw awayOr(error);
  }
}

async function keepCopy(ctx: Ctx, work: Work, { size, content }: StampedPdf): Promise<void> {
  const { fileId, userId } = stampOf(work.subject);
  const key = `stamps/${fileId}/${userId}/${ctx.ids.uuid()}`;
  let isReady = false;
  try {
    await keepBytes(ctx, { key, content, contentType: "application/pdf", mostBytes: size });
    isReady = await inTransaction(ctx.db, async (tx) => {
      await work.finish(tx);
      const isWanted = await markReady(tx, { fileId, userId }, key);
      if (isWanted) await claimBytes(tx, key);
      return isWanted;
    });
  } catch (error) {
    throw awayOr(error);
  } finally {
    // The file is gone, another process was quicker, or the copy could not be stored.
    if (!isReady) await giveUpBytes(ctx, key);
  }
}

// While the store is away the plain file opens no more than the copy, so such a try does not count.
function awayOr(error: unknown): unknown {
  return error instanceof FilesAway ? new NotNow(30_000, { cause: error }) : error;
}

// A finding about the PDF is valid for every copy: a bomb goes off once, not once for each of its owners.
async function rememberRefusal(tx: Tx, work: Work, error: unknown): Promise<void> {
  const { cause } = error instanceof Error ? error : {};
  const why = cause instanceof StampRefused ? cause.why : error instanceof StampUnfinished ? "too_heavy" : undefined;
  if (why !== undefined) await refuseStamps(tx, stampOf(work.subject).fileId, why);
}
