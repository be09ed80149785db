import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import type { Letter } from "./letters.ts";

/** Puts a letter into the outbox, in the transaction of what caused it. It leaves soon after the commit. */
export function queueLetter(_ctx: Ctx, _tx: Tx, _letter: Letter): Promise<void> {
  throw new Error("not written yet");
}
