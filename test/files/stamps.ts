// Shared by tests of stamped copies.
import type { Ctx } from "#server/context.ts";
import { findStampedCopy, type StampedCopy } from "#server/features/access/stamps/find-stamped-copy.ts";
import { stampFiles } from "#server/features/access/stamps/stamp-files.ts";
import type { StampedPdf, Stamper } from "#server/integrations/stamps/interface.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import type { Hub } from "#test/hub/harness.ts";

/** Makes the due copies. */
export function makeCopies(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  return doDueWork(ctx, stampFiles(ctx), signal);
}

interface Stamps {
  ask(fileId: string, person: { readonly id: string }): Promise<StampedCopy>;
  /** The place of the finished copy. */
  copyOf(fileId: string, person: { readonly id: string }): Promise<string>;
  bytesAt(key: string): Promise<Uint8Array | undefined>;
  /** The hub with a stamper that does something else first, or instead. */
  withStamper(stamp: Stamper["stamp"]): Ctx;
  stampRefusal(fileId: string): Promise<unknown>;
  /** Keys of stored bytes without a row. */
  unclaimed(): Promise<number>;
}

export function stampsOf({ ctx }: Pick<Hub, "ctx">): Stamps {
  const ask = (fileId: string, { id: userId }: { readonly id: string }): Promise<StampedCopy> =>
    findStampedCopy(ctx, { fileId, userId });
  return {
    ask,
    async copyOf(fileId, person) {
      const copy = await ask(fileId, person);
      if (copy.state !== "ready") throw new Error(`the copy is ${copy.state}`);
      return copy.storageKey;
    },
    async bytesAt(key) {
      const opened = await ctx.files.open(key);
      return opened && new Uint8Array(await new Response(opened.content).arrayBuffer());
    },
    withStamper: (stamp) => ({ ...ctx, stamper: { ...ctx.stamper, stamp } }),
    stampRefusal: async (fileId) =>
      (await ctx.database.pool.query("select stamp_refusal from product_files where id = $1", [fileId])).rows[0]
        ?.stamp_refusal,
    unclaimed: async () => (await ctx.database.pool.query("select 1 from unclaimed_files")).rows.length,
  };
}

export function copyWith(text: string): StampedPdf {
  const content = new Blob([text]);
  return { size: content.size, content: content.stream() };
}
