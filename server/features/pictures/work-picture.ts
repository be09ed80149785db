// A picture of a person's work: pressed like their own, up to three for each piece, with words for people who do not see it.
import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Ctx } from "#server/context.ts";
import { announce, type Tx } from "#server/db/client.ts";
import { idOf, keepRenditions, pressPicture } from "./keep-picture.ts";
import { keyOf, oneOfFew } from "./person-picture.ts";
import { replaceWorkPicture } from "./store.ts";

interface NewWorkPicture {
  readonly personId: string;
  readonly pieceId: string;
  readonly place: number;
  readonly alt: string;
  readonly bytes: ReadableStream<Uint8Array>;
}

/** `hold` runs in the transaction that stores it: it locks the piece, or refuses. */
export async function keepWorkPicture(
  ctx: Ctx,
  { personId, bytes, ...placed }: NewWorkPicture,
  hold: (tx: Tx) => Promise<void>,
): Promise<void> {
  const pressed = await oneOfFew(ctx, personId, async () => pressPicture(ctx, await buffer(bytes), "work"));
  const { renditions: _renditions, widths, ...measures } = pressed;
  const row = {
    id: idOf(randomBytes(32)),
    ...placed,
    ...measures,
    widths: [...widths],
    createdAt: ctx.clock.now(),
    folder: null,
  };
  await keepRenditions(ctx, { pressed, keyOf: (shape) => keyOf(row, shape) }, async (tx) => {
    await hold(tx);
    await replaceWorkPicture(tx, row);
    await announce(tx, "unclaimed files");
  });
}
