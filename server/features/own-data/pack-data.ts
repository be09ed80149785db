// The copy of a person's data as one archive. It is packed while it is read: no file of it is whole in memory but the one in hand.
import { makeZip } from "client-zip";
import { brand } from "#contract/brand.ts";
import type { Ctx } from "#server/context.ts";
import { readDocument } from "../invoices/draw-document.ts";
import { openPersonPicture } from "../pictures/person-picture.ts";
import { type KeptRow, keptParts } from "./kept-store.ts";
import { leftOut } from "./left-out.ts";

interface ArchiveEntry {
  readonly name: string;
  readonly input: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  readonly lastModified: Date;
}

export function packData(ctx: Ctx, personId: string): ReadableStream<Uint8Array> {
  return makeZip(filesOf(ctx, personId));
}

async function* filesOf(ctx: Ctx, personId: string): AsyncGenerator<ArchiveEntry> {
  const lastModified = ctx.clock.now();
  const parts = new Map<string, readonly KeptRow[]>();
  for (const { name, rows } of keptParts) parts.set(name, await rows(ctx.db, personId));
  yield { name: "READ-ME.txt", input: readMe(lastModified), lastModified };
  yield { name: "data.json", input: dataFile(parts, lastModified), lastModified };
  for (const row of parts.get("picture") ?? []) {
    const picture = await openLargest(ctx, row);
    if (picture) yield { name: "picture.webp", input: picture, lastModified };
  }
  for (const [at, row] of (parts.get("pictures of your work") ?? []).entries()) {
    const picture = await openLargest(ctx, row);
    if (picture) yield { name: `work/${at + 1}.webp`, input: picture, lastModified };
  }
  for (const { number } of parts.get("invoices") ?? []) {
    const { fileName, bytes } = await readDocument(ctx, String(number));
    yield { name: `invoices/${fileName}`, input: Uint8Array.from(bytes), lastModified };
  }
}

async function openLargest(ctx: Ctx, row: KeptRow): Promise<ReadableStream<Uint8Array> | undefined> {
  const { id, widths } = row as { readonly id: string; readonly widths: readonly number[] };
  return (await openPersonPicture(ctx, { id, width: Math.max(...widths), format: "webp" }))?.content;
}

function dataFile(rowsOf: ReadonlyMap<string, readonly KeptRow[]>, madeAt: Date): string {
  const parts = keptParts.map(({ name, says }) => ({ name, says, entries: rowsOf.get(name) ?? [] }));
  const missing = leftOut.map(({ what, why }) => ({ what, why }));
  return JSON.stringify({ hub: brand.name, madeAt, parts, leftOut: missing }, null, 2);
}

function readMe(madeAt: Date): string {
  return [
    `This is everything ${brand.name} stored about you on ${madeAt.toISOString().slice(0, 10)}.`,
    "",
    "data.json     all of it, part by part; each part says what it is",
    "picture.webp  your picture, if you have one",
    "work          the pictures of your work, in the order of data.json",
    "invoices      your invoices, receipts and notes, as PDFs",
    "",
    "data.json opens in any text editor, and in most browsers. Times are in UTC, amounts of money in paise.",
    "Keep this archive private. The end of data.json lists what was left out, and why.",
    "",
    ...keptParts.map(({ name, says }) => `${name}: ${says}`),
    "",
  ].join("\r\n");
}
