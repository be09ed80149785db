import { productBounds } from "#contract/values/product-bounds.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { drawDetail } from "./draw-detail.ts";
import { contentTypeOf } from "./files/file-rules.ts";
import { readFilm } from "./files/film-rules.ts";
import { claimBytes, giveUpBytes, keepBytes } from "../bytes/keep-bytes.ts";
import { type FileRow, insertFile } from "./files/store.ts";
import { holdShelf } from "./managing/store.ts";
import { hasProducts, insertProduct, type NewProduct, takeProductIds } from "./store.ts";

interface StockedFile {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
  /** Of a PDF. */
  readonly pages?: number | undefined;
}

export interface Stock {
  readonly product: NewProduct;
  readonly files: readonly StockedFile[];
}

/** Fills an empty shelf in one transaction. A shelf with a product stays as it is. */
export async function stockShelf(
  ctx: Ctx,
  bring: () => Promise<readonly Stock[]>,
): Promise<{ readonly products: number }> {
  if (await hasProducts(ctx.db)) return { products: 0 };
  const stock = await bring();
  const ids = await takeProductIds(ctx.db, stock.length);
  const keeping = Promise.all(
    stock.flatMap((one, at) =>
      one.files.map((_file, position) => keepOne(ctx, one, { productId: ids[at] ?? 0, position })),
    ),
  );
  const [files, products] = await Promise.all([keeping, drawAll(ctx, stock)]);
  if (await writeDown(ctx, { products, ids, files })) return { products: stock.length };
  await Promise.all(files.map(({ storageKey }) => giveUpBytes(ctx, storageKey)));
  return { products: 0 };
}

// One after the other: the queue of drawings is bounded.
async function drawAll(ctx: Ctx, stock: readonly Stock[]): Promise<NewProduct[]> {
  const products: NewProduct[] = [];
  for (const { product } of stock)
    products.push({
      ...product,
      ...(await drawDetail(ctx, { ...product, fullDetail: product.fullDetail ?? null }, { is: "kept" })),
    });
  return products;
}

// If one of them cannot be stored, no row claims the others, and a sweep removes them.
async function keepOne(
  ctx: Ctx,
  { files }: Stock,
  { productId, position }: Pick<FileRow, "productId" | "position">,
): Promise<FileRow> {
  const { name, content, pages = null } = files[position] ?? { name: "", content: new Uint8Array() };
  const id = ctx.ids.uuid();
  const contentType = contentTypeOf(name, Buffer.from(content.subarray(0, 16)).toString("latin1"));
  const storageKey = `products/${productId}/${id}`;
  const { size, sha256 } = await keepBytes(ctx, {
    key: storageKey,
    content: new Blob([content]).stream(),
    contentType,
    mostBytes: productBounds.fileBytes,
  });
  return {
    id,
    productId,
    position,
    name,
    contentType,
    size,
    sha256: Buffer.from(sha256),
    storageKey,
    createdAt: ctx.clock.now(),
    stampRefusal: null,
    pages,
    seconds: contentType === "video/mp4" ? secondsOf(content) : null,
  };
}

function secondsOf(content: Uint8Array<ArrayBuffer>): number | null {
  const verdict = readFilm(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  return verdict.is === "film" ? verdict.seconds : null;
}

interface Delivery {
  readonly products: readonly NewProduct[];
  readonly ids: readonly number[];
  readonly files: readonly FileRow[];
}

// Of two processes that stock the same shelf the second waits here, and finds it full.
function writeDown(ctx: Ctx, { products, ids, files }: Delivery): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    if ((await holdShelf(tx)).length > 0) return false;
    for (const [at, product] of products.entries())
      await insertProduct(tx, { ...product, id: ids[at] }, ctx.clock.now());
    for (const file of files) {
      await insertFile(tx, file);
      await claimBytes(tx, file.storageKey);
    }
    await announce(tx, "catalog");
    return true;
  });
}
