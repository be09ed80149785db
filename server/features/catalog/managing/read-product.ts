// What an operator typed, as it is stored.
import type { ProductInput } from "#contract/catalog-admin.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { lookAtPictures } from "#server/features/pictures/look-at-pictures.ts";
import type { NewProduct } from "../store.ts";
import type { ManagedValues } from "./store.ts";

export interface ReadProduct {
  readonly values: ManagedValues;
  readonly faqs: NewProduct["faqs"];
}

const uploaded = /^\/pictures\/([a-z2-7]{26})$/;

/** `at` is where the product stands in the body: what is wrong is told under the name of its field. */
export async function readProduct(ctx: Ctx, input: ProductInput, at = ""): Promise<ReadProduct> {
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

async function readImages(ctx: Ctx, images: ProductInput["images"], at: string): Promise<ManagedValues["images"]> {
  const ids = images.flatMap(({ url }) => uploaded.exec(url)?.[1] ?? []);
  const measures = ids.length === 0 ? new Map<string, never>() : await lookAtPictures(ctx.db, ids);
  const fields: Record<string, string> = {};
  const stored = images.map(({ url, alt }, place) => {
    const id = uploaded.exec(url)?.[1];
    const measured = id === undefined ? undefined : measures.get(id);
    if (id !== undefined && !measured) fields[`${at}images.${place}.url`] = "This picture is not there. Please upload it again.";
    return { url, ...(alt === "" ? {} : { alt }), ...measured };
  });
  if (Object.keys(fields).length > 0) throw new Refusal("invalid_input", { fields });
  return stored;
}
