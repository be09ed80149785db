// A product's long text becomes markup once, when it is saved; pages show the stored markup.
import { escaped } from "#contract/values/markup.ts";
import { createHash } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import type { DrawingRequest } from "#server/integrations/markdown/interface.ts";
import { drawTyped } from "./draw-text.ts";
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
  const drawn = await drawDetail(ctx, product, { is: "kept" }).catch((error: unknown) => plainly(ctx, product, error));
  await updateDrawnDetail(ctx.db, product.id, drawn);
  return { ...product, ...drawn };
}

// The text is from before there was a limit: its words are shown as they were typed.
function plainly(ctx: Ctx, product: ProductRow, error: unknown): DrawnMarkup {
  if (!(error instanceof Refusal) || error.code !== "text_too_tangled") throw error;
  ctx.log.warn(
    { product: product.id },
    "the full detail of a product is too tangled to be drawn and is shown as plain text",
  );
  return { detailHtml: `<p>${escaped(textOf(product))}</p>`, detailDrawnFrom: markOf(ctx, product) };
}

function textOf({ fullDetail, description }: WrittenDetail): string {
  return fullDetail ?? description;
}

function markOf({ markdown }: Ctx, written: WrittenDetail): string {
  return `${markdown.version} ${createHash("sha256").update(textOf(written)).digest("base64url")}`;
}
