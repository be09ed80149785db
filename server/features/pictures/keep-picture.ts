import { createHash } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { PictureRefused, type PressedPicture } from "#server/integrations/images/interface.ts";
import { recordAct } from "../audit/record-act.ts";
import { renditionKey } from "./rendition-name.ts";
import { findPicture, insertPicture, type PictureRow } from "./store.ts";

const letters = "abcdefghijklmnopqrstuvwxyz234567";
const idLength = 26;

/** A picture is its own content: the same one uploaded twice is one. Its renditions are kept before anybody can hear of it. */
export async function keepPicture(ctx: Ctx, person: { readonly id: string }, bytes: Uint8Array): Promise<PictureRow> {
  const id = idOf(bytes);
  const known = await findPicture(ctx.db, id);
  // Whoever brings a picture again whose bytes were lost brings them back.
  if (known && (await isWhole(ctx, known))) return known;
  const { renditions, width, height, widths, colour } = await press(ctx, bytes);
  for (const { bytes: drawn, ...name } of renditions) {
    await ctx.files.keep(renditionKey({ id, ...name }), streamOf(drawn), { contentType: `image/${name.format}`, mostBytes: drawn.length });
  }
  const row = { id, width, height, widths: [...widths], colour, createdBy: person.id, createdAt: ctx.clock.now() };
  return inTransaction(ctx.db, async (tx) => {
    if (await insertPicture(tx, row)) await recordAct(ctx, tx, { actorId: person.id, act: "picture.uploaded", subject: `picture:${id}`, facts: { width, height } });
    return row;
  });
}

async function isWhole(ctx: Ctx, { id, widths }: PictureRow): Promise<boolean> {
  for (const width of widths) {
    for (const format of ["avif", "webp"] as const) if ((await ctx.files.sizeOf(renditionKey({ id, width, format }))) === undefined) return false;
  }
  return true;
}

async function press(ctx: Ctx, bytes: Uint8Array): Promise<PressedPicture> {
  try {
    return await ctx.images.press(bytes);
  } catch (error) {
    if (error instanceof PictureRefused) throw new Refusal(error.why);
    throw error;
  }
}

// The first 130 bits of what the bytes hash to, in letters that an address can carry.
function idOf(bytes: Uint8Array): string {
  const bits = [...createHash("sha256").update(bytes).digest()].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from({ length: idLength }, (_, at) => letters[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]).join("");
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
