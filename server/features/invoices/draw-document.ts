import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { claimBytes, giveUpBytes, keepBytes } from "../bytes/keep-bytes.ts";
import { type DocumentRow, findDocument, updateDrawn } from "./store.ts";

interface Drawing {
  readonly storageKey: string;
  readonly fileName: string;
}

/** The PDF, drawn at the first request and stored. Of many concurrent requests one draws. */
export async function drawDocument(ctx: Ctx, number: string): Promise<Drawing> {
  const document = await findDocument(ctx.db, number);
  if (!document) throw new Refusal("not_found");
  const { storageKey, kind } = document;
  const fileName = `${kind.replace("_", "-")}-${number.replace("/", "-")}.pdf`;
  // A restored database may name bytes that are gone: the same PDF is drawn again.
  if (storageKey !== null && (await ctx.files.sizeOf(storageKey)) !== undefined) return { storageKey, fileName };
  await keepDrawing(ctx, document);
  // This process's drawing, or that of another one that was quicker.
  return drawDocument(ctx, number);
}

async function keepDrawing(ctx: Ctx, { id, storageKey, content }: DocumentRow): Promise<void> {
  const bytes = await ctx.papers.draw(content);
  const key = `documents/${id}/${ctx.ids.uuid()}`;
  const pdf = new Blob([Uint8Array.from(bytes)]);
  await keepBytes(ctx, { key, content: pdf.stream(), contentType: "application/pdf", mostBytes: pdf.size });
  let isOurs = false;
  try {
    isOurs = await inTransaction(ctx.db, async (tx) => {
      const isFirst = await updateDrawn(tx, { id, from: storageKey, to: key });
      if (isFirst) await claimBytes(tx, key);
      return isFirst;
    });
  } finally {
    if (!isOurs) await giveUpBytes(ctx, key);
  }
}

export async function readDocument(
  ctx: Ctx,
  number: string,
): Promise<{ readonly bytes: Uint8Array; readonly fileName: string }> {
  const { storageKey, fileName } = await drawDocument(ctx, number);
  const opened = await ctx.files.open(storageKey);
  if (!opened) throw new Error("A document's bytes went away while they were opened");
  return { bytes: new Uint8Array(await new Response(opened.content).arrayBuffer()), fileName };
}
