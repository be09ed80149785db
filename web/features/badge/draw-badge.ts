// Draws the badge on a canvas, in any format.
import type { BadgeFacts } from "./badge-facts.ts";
import { composeBadge } from "./compose-badge.ts";
import { composeSquare, composeStory, composeWide, type postShapes } from "./compose-post.ts";
import { drawOn, measureOn, sheetOf } from "./draw-canvas.ts";
import type { Measure, Picture } from "./marks.ts";
import { drawPortrait, type Portrait } from "./portrait.ts";
import { type BadgeStyle, looks } from "./styles.ts";

type Shape = "badge" | (typeof postShapes)[number];

export interface Drawing {
  readonly facts: BadgeFacts;
  readonly portrait: Portrait | undefined;
  readonly style: BadgeStyle;
}

const composers: Readonly<Record<Shape, (facts: BadgeFacts, style: BadgeStyle, measure: Measure) => Picture>> = {
  badge: composeBadge,
  wide: composeWide,
  square: composeSquare,
  story: composeStory,
};

/** Throws if the browser gives no canvas; a retry may succeed. */
export function drawBadge({ facts, portrait, style }: Drawing, shape: Shape): HTMLCanvasElement {
  const picture = composeIn({ facts, portrait, style }, shape);
  const sheet = sheetOf(picture.size);
  if (sheet === undefined) throw new Error("no canvas");
  drawOn(sheet, picture, (square) => drawPortrait(square, portrait, looks[style]));
  return sheet.canvas;
}

export function composeIn({ facts, style }: Drawing, shape: Shape): Picture {
  const trial = sheetOf([1, 1]);
  if (trial === undefined) throw new Error("no canvas");
  return composers[shape](facts, style, measureOn(trial));
}
