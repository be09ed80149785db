import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/due-work.ts";
import { isStampable } from "../../catalog/files/is-stampable.ts";
import { stampSubject, stampWork } from "./stamp-rules.ts";
import {
  deleteStamp,
  deleteStampsBefore,
  findFile,
  findStamp,
  insertWish,
  type StampOf,
  updateOpened,
} from "./stamp-store.ts";

export type StampedCopy =
  | { readonly state: "ready"; readonly storageKey: string }
  | { readonly state: "preparing" }
  | { readonly state: "failed" };

const aDay = 86_400_000;

/** A buyer's own copy of a PDF. The first request for it enqueues the job. */
export async function findStampedCopy(ctx: Ctx, wanted: StampOf): Promise<StampedCopy> {
  const now = ctx.clock.now();
  const stamp = await findStamp(ctx.db, wanted);
  if (!stamp) return wish(ctx, wanted);
  if (now.getTime() - stamp.openedAt.getTime() > aDay) await updateOpened(ctx.db, wanted, now);
  if (stamp.state === "failed") return { state: "failed" };
  if (stamp.storageKey === null) return { state: "preparing" };
  if ((await ctx.files.sizeOf(stamp.storageKey)) !== undefined) return { state: "ready", storageKey: stamp.storageKey };
  // A restored database may name copies that were swept since: another one is made.
  await deleteStamp(ctx.db, stamp.storageKey);
  return wish(ctx, wanted);
}

async function wish(ctx: Ctx, wanted: StampOf): Promise<StampedCopy> {
  const file = await findFile(ctx.db, wanted.fileId);
  if (!file || !isStampable(file)) return { state: "failed" };
  await inTransaction(ctx.db, async (tx) => {
    await insertWish(tx, wanted, ctx.clock.now());
    await enqueue(ctx, tx, { kind: stampWork, subject: stampSubject(wanted) });
  });
  return { state: "preparing" };
}

const keptMs = 30 * 86_400_000;

/** A copy that was not opened for thirty days is deleted, and made anew on request. */
export async function sweepStamps(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  await deleteStampsBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptMs), signal);
}
