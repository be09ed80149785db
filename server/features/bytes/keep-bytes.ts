// The way bytes get into the file store so that none stay there for ever without a row that speaks for them: their key is
// stored first, the row that names them claims it in its own transaction, and unclaimed bytes are swept. A table whose rows
// name bytes has a trigger that releases the claim when a row is deleted in any way.
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { beyondRows, type KeptFile, type NewFileFacts } from "#server/integrations/files/interface.ts";
import { deleteUnclaimed, insertUnclaimed, listDue, makeDue } from "./store.ts";

// Longer than any upload may take (hub-server.ts).
const graceMs = 24 * 3_600_000;
const batchSize = 100;

interface NewBytes extends NewFileFacts {
  readonly key: string;
  readonly content: ReadableStream<Uint8Array>;
}

/** Whole or not at all. The key is new every time: a late removal must never hit newer bytes. */
export async function keepBytes(ctx: Ctx, { key, content, ...about }: NewBytes): Promise<KeptFile> {
  await insertUnclaimed(ctx.db, key, new Date(ctx.clock.now().getTime() + graceMs));
  try {
    return await ctx.files.keep(key, content, about);
  } catch (error) {
    await giveUpBytes(ctx, key);
    throw error;
  }
}

/** In the transaction that writes the row which names them. */
export async function claimBytes(tx: Tx, ...keys: readonly string[]): Promise<void> {
  if (!(await deleteUnclaimed(tx, keys))) throw new Error("These bytes took too long to be claimed and are gone.");
}

/** No row came of it. Never throws: the sweep removes later what cannot be removed now. */
export async function giveUpBytes(ctx: Ctx, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      if (!(await makeDue(ctx.db, key))) continue;
      await removeBytes(ctx, key);
    } catch (error) {
      ctx.log.warn({ err: error, key }, "unneeded bytes could not be removed yet");
    }
  }
}

/** Removes unfinished and unclaimed files from the file store. Two at once do no harm. */
export async function sweepBytes(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  await ctx.files.tidy();
  let due: string[];
  do {
    due = await listDue(ctx.db, ctx.clock.now(), batchSize);
    for (const key of due) {
      if (signal?.aborted) return;
      await removeBytes(ctx, key);
    }
  } while (due.length === batchSize);
}

async function removeBytes(ctx: Ctx, key: string): Promise<void> {
  if (!key.startsWith(beyondRows)) await ctx.files.remove(key);
  await deleteUnclaimed(ctx.db, [key]);
}
