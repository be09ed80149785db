import { productBounds } from "#contract/values/product-bounds.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { type KeptFile, TooManyBytes } from "#server/integrations/files/interface.ts";
import { recordAct } from "../../audit/record-act.ts";
import { claimBytes, giveUpBytes, keepBytes } from "../../bytes/keep-bytes.ts";
import { cleanName, contentTypeOf } from "./file-rules.ts";
import { examineFilm } from "./examine-film.ts";
import { firstBytes } from "./first-bytes.ts";
import { countFiles, type FileRow, findType, holdProduct, insertFile } from "./store.ts";

export interface NewFile {
  readonly productId: number;
  readonly name: string;
  readonly content: ReadableStream<Uint8Array>;
}

type NamedFile = Pick<FileRow, "id" | "productId" | "name" | "contentType" | "storageKey">;

/** Adds a file to a product, after those it has. The hub detects its kind itself. */
export async function keepProductFile(ctx: Ctx, person: { readonly id: string }, file: NewFile): Promise<FileRow> {
  const { productId } = file;
  const name = niceName(file.name);
  const type = await findType(ctx.db, productId);
  if (type === undefined) throw new Refusal("product_not_found");
  refuseMore(await countFiles(ctx.db, productId));
  const { head, content } = await firstBytes(file.content, 16);
  if (head.length === 0) throw new Refusal("file_empty");
  const id = ctx.ids.uuid();
  const start = head.toString("latin1");
  const contentType = contentTypeOf(name, start);
  const named: NamedFile = { id, productId, name, contentType, storageKey: `products/${productId}/${id}` };
  const { film, content: whole } = await examineFilm(content, { isTalk: type === "talk", name, contentType, start });
  const stored = await keepContent(ctx, named, whole);
  try {
    if (film && stored.size < film.endsAt) throw new Refusal("film_cut_off");
    const pages = await countPages(ctx, { ...named, ...stored });
    return await writeDown(ctx, person, { ...named, ...stored, pages, seconds: film?.seconds ?? null });
  } catch (error) {
    await giveUpBytes(ctx, named.storageKey);
    throw error;
  }
}

/** A name with something left of it, or a refusal. */
export function niceName(given: string): string {
  const name = cleanName(given, productBounds.fileName);
  if (name === "") throw new Refusal("invalid_input", { fields: { name: "This is required." } });
  return name;
}

async function keepContent(
  ctx: Ctx,
  { storageKey: key, contentType }: NamedFile,
  content: ReadableStream<Uint8Array>,
): Promise<KeptFile> {
  try {
    return await keepBytes(ctx, { key, content, contentType, mostBytes: productBounds.fileBytes });
  } catch (error) {
    throw error instanceof TooManyBytes ? new Refusal("file_too_large") : error;
  }
}

// The page count is shown before the purchase. The file is stored whether or not its pages could be counted.
const mostCounted = 50 * 1024 * 1024;

async function countPages(ctx: Ctx, { contentType, storageKey, size }: NamedFile & KeptFile): Promise<number | null> {
  if (contentType !== "application/pdf" || size > mostCounted) return null;
  try {
    const opened = await ctx.files.open(storageKey);
    return opened ? await ctx.stamper.countPages(opened.content) : null;
  } catch (error) {
    ctx.log.warn({ err: error, storageKey }, "The pages of a file were not counted");
    return null;
  }
}

function writeDown(
  ctx: Ctx,
  person: { readonly id: string },
  { sha256, ...file }: NamedFile & KeptFile & Pick<FileRow, "pages" | "seconds">,
): Promise<FileRow> {
  return inTransaction(ctx.db, async (tx) => {
    const title = await holdProduct(tx, file.productId);
    if (title === undefined) throw new Refusal("product_not_found");
    const { files, lastPosition } = await countFiles(tx, file.productId);
    refuseMore({ files });
    const row = await insertFile(tx, {
      ...file,
      sha256: Buffer.from(sha256),
      position: lastPosition + 1,
      createdAt: ctx.clock.now(),
    });
    await claimBytes(tx, file.storageKey);
    await announce(tx, "catalog");
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "product.file_added",
      subject: `product:${file.productId}`,
      facts: { title, file: file.id, name: file.name, size: file.size },
    });
    return row;
  });
}

function refuseMore({ files }: { readonly files: number }): void {
  if (files >= productBounds.files) throw new Refusal("too_many_files");
}
