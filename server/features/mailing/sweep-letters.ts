import type { Ctx } from "#server/context.ts";
import { deleteLettersBefore } from "./outbox-store.ts";
import { deleteMessagesBefore } from "./sandbox/message-store.ts";

const keptMs = 30 * 86_400_000;

/** Letters that left or were given up, and what the sandbox delivered, are forgotten after thirty days. */
export async function sweepLetters(ctx: Ctx): Promise<void> {
  const moment = new Date(ctx.clock.now().getTime() - keptMs);
  await deleteLettersBefore(ctx.db, moment);
  await deleteMessagesBefore(ctx.db, moment);
}
