// Typed markdown becomes markup once, when it is saved; pages show the stored markup.
import { escaped } from "#contract/values/markup.ts";
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

/** A text that is stored already. A tangled one, from before the limit, is shown as it was typed; `about` names it in the log. */
export async function drawStored(
  ctx: Pick<Ctx, "markdown" | "log">,
  text: string,
  about: Readonly<Record<string, number>>,
): Promise<string> {
  try {
    return await ctx.markdown.draw(text, { is: "kept" });
  } catch (error) {
    if (!(error instanceof TextTooTangled)) throw error;
    ctx.log.warn(about, "a stored text is too tangled to be drawn and is shown as plain text");
    return `<p>${escaped(text)}</p>`;
  }
}
