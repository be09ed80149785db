import { brand } from "#contract/brand.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { FilesAway } from "#server/integrations/files/interface.ts";
import { StampRefused } from "#server/integrations/stamps/interface.ts";
import { claimBytes, giveUpBytes, keepBytes } from "../../catalog/files/keep-bytes.ts";
import { stampLine, waitAfterTry } from "./stamp-rules.ts";
import { claimWish, findSource, markFailed, markReady, releaseWish, type StampRow } from "./stamp-store.ts";

// Longer than a stamp may take, its way from and to the store included: a lease that ran out meanwhile would make a second.
const leaseMs = 600_000;

/** Makes the copies that are wished for, one after the other: each may weigh a hundred megabytes. */
export async function stampFiles(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const isEnding = (): boolean => signal?.aborted === true;
  while (!isEnding()) {
    const now = ctx.clock.now();
    const wish = await claimWish(ctx.db, { now, until: new Date(now.getTime() + leaseMs) });
    if (!wish) return;
    try {
      await fulfil(ctx, wish, signal);
    } catch (error) {
      if (isEnding()) return releaseWish(ctx.db, wish, { leasedUntil: null, tries: wish.tries - 1 });
      await keepFailure(ctx, wish, error);
    }
  }
}

async function fulfil(ctx: Ctx, wish: StampRow, signal: AbortSignal | undefined): Promise<void> {
  // Their processes died of it, and said nothing.
  if (wish.tries > 3) throw new StampRefused("it was begun three times and never finished");
  const source = await findSource(ctx.db, wish);
  const opened = source && (await ctx.files.open(source.storageKey));
  if (!opened) throw new Error("The file is not in the store");
  const pdf = new Uint8Array(await new Response(opened.content).arrayBuffer());
  const stamped = await ctx.stamper.stamp(pdf, stampLine(brand.name, source.email ?? wish.userId, ctx.clock.now()), signal);
  await keepCopy(ctx, wish, stamped);
}

async function keepCopy(ctx: Ctx, wish: StampRow, stamped: Uint8Array): Promise<void> {
  const key = `stamps/${wish.fileId}/${wish.userId}/${ctx.ids.uuid()}`;
  await keepBytes(ctx, { key, content: streamOf(stamped), contentType: "application/pdf", mostBytes: stamped.length });
  const isReady = await inTransaction(ctx.db, async (tx) => {
    const ours = await markReady(tx, wish, key);
    if (ours) await claimBytes(tx, key);
    return ours;
  });
  // The file has gone meanwhile, or another process was quicker.
  if (!isReady) await giveUpBytes(ctx, key);
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

async function keepFailure(ctx: Ctx, wish: StampRow, error: unknown): Promise<void> {
  const about = { err: error, file: wish.fileId, tries: wish.tries };
  const wait = error instanceof StampRefused ? undefined : waitAfterTry(wish.tries);
  if (wait === undefined && !(error instanceof FilesAway)) {
    await markFailed(ctx.db, wish);
    return ctx.log.error(about, "a PDF does not let itself be stamped: its owner is given the plain file");
  }
  // While the store is away, nobody opens the plain file either: such an attempt does not count.
  const tries = error instanceof FilesAway ? wish.tries - 1 : wish.tries;
  await releaseWish(ctx.db, wish, { leasedUntil: new Date(ctx.clock.now().getTime() + (wait ?? 30_000)), tries });
  ctx.log.warn(about, "a PDF could not be stamped and waits for another attempt");
}
