import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { ensureWork } from "#server/jobs/due-work.ts";
import { letterWork } from "./deliver-letters.ts";
import { deleteLettersBefore, findForgottenLetters } from "./outbox-store.ts";
import { deleteMessagesBefore } from "./sandbox/message-store.ts";

const keptMs = 30 * 86_400_000;
const hourMs = 3_600_000;

/** Letters that left or were given up, and what the sandbox delivered, are forgotten after thirty days. */
export async function sweepLetters(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const moment = new Date(ctx.clock.now().getTime() - keptMs);
  await deleteLettersBefore(ctx.db, moment, signal);
  await deleteMessagesBefore(ctx.db, moment, signal);
  const forgotten = await findForgottenLetters(ctx.db, new Date(ctx.clock.now().getTime() - hourMs));
  await inTransaction(ctx.db, async (tx) => {
    for (const subject of forgotten) await ensureWork(ctx, tx, { kind: letterWork, subject });
  });
}
