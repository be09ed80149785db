// An operator's input in the shape in which it is stored.
import type { ProductRequest } from "#contract/catalog-admin.ts";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { lookAtPictures, wantPictures } from "#server/features/pictures/look-at-pictures.ts";
import type { NewProduct } from "../store.ts";
import { listShownImages, type ManagedValues } from "./store.ts";

export interface ReadProduct {
  readonly values: ManagedValues;
  readonly faqs: NewProduct["faqs"];
}

const uploaded = /^\/pictures\/([a-z2-7]{26})$/;

/** `at` is the product's place in the body: a problem is reported under the name of its field. */
export async function readProduct(ctx: Ctx, input: ProductRequest, at = ""): Promise<ReadProduct> {
  const { title, images, faqs, fullDetail, accessButtonText, ...plain } = input;
  const values = {
    ...plain,
    name: title,
    fullDetail: fullDetail === null || fullDetail.trim() === "" ? null : fullDetail,
    accessButtonText: accessButtonText === "" ? null : accessButtonText,
    images: await readImages(ctx, images, at),
  };
  return { values, faqs: faqs.map(({ question, answer }) => ({ question, answer })) };
}

async function readImages(ctx: Ctx, images: ProductRequest["images"], at: string): Promise<ManagedValues["images"]> {
  const measures = await lookAtPictures(ctx.db, uploadedIn(images));
  refuseLost(images, new Set(measures.keys()), at);
  return images.map(({ url, alt }) => ({
    url,
    ...(alt === "" ? {} : { alt }),
    ...measures.get(uploaded.exec(url)?.[1] ?? ""),
  }));
}

/** In the transaction that puts the pictures on a product: from now on they are in use, and a sweep that took one a moment before is noticed. */
export async function wantImages(
  ctx: Ctx,
  tx: Tx,
  { images, at = "" }: { readonly images: ManagedValues["images"]; readonly at?: string },
): Promise<void> {
  const ids = uploadedIn(images);
  if (ids.length > 0) refuseLost(images, await wantPictures(tx, ids, ctx.clock.now()), at);
}

type ShownImages = readonly (string | { readonly url: string })[];

const idIn = (image: ShownImages[number]): string | undefined =>
  uploaded.exec(typeof image === "string" ? image : image.url)?.[1];

/** The pictures among these that a product shows: the sweep of pictures asks. */
export async function listShownPictures(tx: Tx, ids: readonly string[]): Promise<string[]> {
  return uploadedIn(
    await listShownImages(
      tx,
      ids.map((id) => `/pictures/${id}`),
    ),
  );
}

function uploadedIn(images: ShownImages): string[] {
  return images.flatMap((image) => idIn(image) ?? []);
}

function refuseLost(images: ShownImages, there: ReadonlySet<string>, at: string): void {
  const fields: Record<string, string> = {};
  for (const [place, image] of images.entries()) {
    const id = idIn(image);
    if (id !== undefined && !there.has(id))
      fields[`${at}images.${place}.url`] = "This picture is missing. Please upload it again.";
  }
  if (Object.keys(fields).length > 0) throw new Refusal("invalid_input", { fields });
}
