// A product's long text becomes markup once, when it is saved; pages show the stored markup.
import { createHash } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import type { DrawingRequest } from "#server/integrations/markdown/interface.ts";
import { drawStored, drawTyped } from "./draw-text.ts";
import { type DrawnDetail, type ProductRow, updateDrawnDetail } from "./store.ts";

type WrittenDetail = Pick<ProductRow, "fullDetail" | "description">;

export interface DrawnMarkup {
  readonly detailHtml: string;
  readonly detailDrawnFrom: string;
}

/** `at` is the product's place in the body. */
export async function drawDetail(
  ctx: Ctx,
  written: WrittenDetail,
  { at = "", ...wish }: DrawingRequest & { readonly at?: string },
): Promise<DrawnMarkup> {
  const field = `${at}${written.fullDetail === null ? "description" : "fullDetail"}`;
  const detailHtml = await drawTyped(ctx, textOf(written), { ...wish, field });
  return { detailHtml, detailDrawnFrom: markOf(ctx, written) };
}

/** The stored markup, when it was drawn from these very words. */
export function keptDrawing(
  ctx: Ctx,
  stored: DrawnDetail | undefined,
  written: WrittenDetail,
): DrawnMarkup | undefined {
  if (stored?.detailHtml == null || stored.detailDrawnFrom !== markOf(ctx, written)) return undefined;
  return { detailHtml: stored.detailHtml, detailDrawnFrom: stored.detailDrawnFrom };
}

/** The stored markup. A text from before markup was stored, or changed by hand, or drawn by an older hub, is drawn once more. */
export async function withDetail(ctx: Ctx, product: ProductRow): Promise<ProductRow & DrawnMarkup> {
  const stored = keptDrawing(ctx, product, product);
  if (stored) return { ...product, ...stored };
  const detailHtml = await drawStored(ctx, textOf(product), { product: product.id });
  const drawn = { detailHtml, detailDrawnFrom: markOf(ctx, product) };
  await updateDrawnDetail(ctx.db, product.id, drawn);
  return { ...product, ...drawn };
}

function textOf({ fullDetail, description }: WrittenDetail): string {
  return fullDetail ?? description;
}

function markOf({ markdown }: Ctx, written: WrittenDetail): string {
  return `${markdown.version} ${createHash("sha256").update(textOf(written)).digest("base64url")}`;
}
