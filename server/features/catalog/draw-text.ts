// Typed markdown becomes markup once, when it is saved; pages show the stored markup.
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { type DrawingRequest, TextTooTangled } from "#server/integrations/markdown/interface.ts";

/** Refuses a text that would take more time than an honest one. `field` is its place in the body. */
export async function drawTyped(
  ctx: Pick<Ctx, "markdown">,
  text: string,
  { field, ...wish }: DrawingRequest & { readonly field: string },
): Promise<string> {
  try {
    return await ctx.markdown.draw(text, wish);
  } catch (error) {
    if (!(error instanceof TextTooTangled)) throw error;
    const says = "This formatting is too complex. Please use fewer nested quotes, lists, stars and brackets.";
    throw new Refusal("text_too_tangled", { fields: { [field]: says } });
  }
}
