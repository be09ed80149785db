import { createHash } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import {
  PictureRefused,
  type PictureSubject,
  type PressedPicture,
  type Rendition,
} from "#server/integrations/images/interface.ts";
import { recordAct } from "../audit/record-act.ts";
import { claimBytes, giveUpBytes, keepBytes } from "../bytes/keep-bytes.ts";
import { renditionKey, renditionKeys } from "./rendition-name.ts";
import { type PictureRow, upsertPicture, touchPictures } from "./store.ts";

const letters = "abcdefghijklmnopqrstuvwxyz234567";
const idLength = 26;

/** A picture is its own content: the same one uploaded twice is one. Its renditions are stored before its address is given out. */
export async function keepPicture(ctx: Ctx, person: { readonly id: string }, bytes: Uint8Array): Promise<PictureRow> {
  const id = idOf(createHash("sha256").update(bytes).digest());
  const [existing] = await touchPictures(ctx.db, [id], ctx.clock.now());
  // A second upload restores the bytes if they were lost.
  if (existing && (await isWhole(ctx, existing))) return existing;
  const pressed = await pressPicture(ctx, bytes, "product");
  const { renditions: _renditions, ...measures } = pressed;
  const now = ctx.clock.now();
  const row = {
    id,
    ...measures,
    widths: [...measures.widths],
    createdBy: person.id,
    createdAt: now,
    folder: ctx.ids.uuid(),
    wantedAt: now,
  };
  await keepRenditions(ctx, { pressed, keyOf: (shape) => renditionKey(row, shape) }, async (tx) => {
    const { isNew } = await upsertPicture(tx, row);
    if (isNew)
      await recordAct(ctx, tx, {
        actorId: person.id,
        act: "picture.uploaded",
        subject: `picture:${id}`,
        facts: { width: row.width, height: row.height },
      });
  });
  return row;
}

interface Renditions {
  readonly pressed: PressedPicture;
  readonly keyOf: (shape: Pick<Rendition, "width" | "format">) => string;
}

/** All of them and the row that speaks for them, or nothing. */
export async function keepRenditions(
  ctx: Ctx,
  { pressed: { renditions }, keyOf }: Renditions,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  const keys = renditions.map(keyOf);
  try {
    for (const rendition of renditions) {
      const { bytes, format } = rendition;
      await keepBytes(ctx, {
        key: keyOf(rendition),
        content: new Blob([Uint8Array.from(bytes)]).stream(),
        contentType: `image/${format}`,
        mostBytes: bytes.length,
      });
    }
    await inTransaction(ctx.db, async (tx) => {
      await claimBytes(tx, ...keys);
      await write(tx);
    });
  } catch (error) {
    await giveUpBytes(ctx, ...keys);
    throw error;
  }
}

async function isWhole(ctx: Ctx, picture: PictureRow): Promise<boolean> {
  for (const key of renditionKeys(picture)) if ((await ctx.files.sizeOf(key)) === undefined) return false;
  return true;
}

export async function pressPicture(ctx: Ctx, bytes: Uint8Array, subject: PictureSubject): Promise<PressedPicture> {
  try {
    return await ctx.images.press(bytes, subject);
  } catch (error) {
    if (error instanceof PictureRefused) throw new Refusal(error.why);
    throw error;
  }
}

/** The first 130 bits, in letters that an address can carry: of a hash of the bytes, or random. */
export function idOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from({ length: idLength }, (_, at) => letters[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]).join(
    "",
  );
}
