// Draws marks on a canvas.
import type { Face, Filled, Gradient, Lettered, Mark, Measure, Paint, Picture, Portrayed, Stroked } from "./marks.ts";
import type { XY } from "./shapes.ts";

export type Canvas2d = CanvasRenderingContext2D;

// Scripts without glyphs in Rozha One use the boldest Anek; characters in neither use the device's font.
const families: Readonly<Record<Face, string>> = {
  display: '"Rozha One", "Indian Heading", "Anek Latin", serif',
  text: '"Anek Latin", "Indian Heading", sans-serif',
};

const weights: Readonly<Record<Face, number>> = { display: 400, text: 600 };

export function fontOf(face: Face, size: number): string {
  return `${weights[face]} ${size}px ${families[face]}`;
}

/** A canvas of that size, or none where the browser refuses one. */
export function sheetOf([width, height]: XY): Canvas2d | undefined {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext("2d") ?? undefined;
}

export function measureOn(sheet: Canvas2d): Measure {
  return (text, face, size) => {
    sheet.font = fontOf(face, size);
    sheet.textAlign = "center";
    sheet.textBaseline = "alphabetic";
    const ink = sheet.measureText(text);
    return {
      left: ink.actualBoundingBoxLeft,
      right: ink.actualBoundingBoxRight,
      above: ink.actualBoundingBoxAscent,
      below: ink.actualBoundingBoxDescent,
    };
  };
}

/** `portrait` draws the person into a square of the side 2, its middle at 0, already cut round. */
export function drawOn(sheet: Canvas2d, { marks }: Picture, portrait: (sheet: Canvas2d) => void): void {
  for (const mark of marks) {
    sheet.save();
    draw(sheet, mark, portrait);
    sheet.restore();
  }
}

function draw(sheet: Canvas2d, mark: Mark, portrait: (sheet: Canvas2d) => void): void {
  if (mark.kind === "text") drawText(sheet, mark);
  else if (mark.kind === "portrait") drawPortrait(sheet, mark, portrait);
  else drawPath(sheet, mark);
}

/** A canvas fills and strokes it as often as it likes. */
export function outlineOf(path: string): Path2D {
  return new Path2D(path);
}

function drawPath(sheet: Canvas2d, mark: Filled | Stroked): void {
  if (mark.placed !== undefined) {
    const { at, scale, flipped } = mark.placed;
    sheet.translate(at[0], at[1]);
    sheet.scale(scale, flipped === true ? -scale : scale);
  }
  const path = outlineOf(mark.path);
  if (mark.kind === "fill") {
    sheet.fillStyle = paintOn(sheet, mark.paint);
    sheet.fill(path);
    return;
  }
  sheet.strokeStyle = paintOn(sheet, mark.paint);
  sheet.lineWidth = mark.width;
  sheet.lineCap = "round";
  sheet.lineJoin = "round";
  if (mark.beads !== undefined) sheet.setLineDash([0, mark.beads]);
  sheet.stroke(path);
}

function paintOn(sheet: Canvas2d, paint: Paint): string | CanvasGradient {
  if (typeof paint === "string") return paint;
  const gradient = gradientOn(sheet, paint.along);
  for (const [at, colour] of paint.stops) gradient.addColorStop(at, colour);
  return gradient;
}

function gradientOn(sheet: Canvas2d, along: Gradient["along"]): CanvasGradient {
  if ("centre" in along) return sheet.createRadialGradient(...along.centre, 0, ...along.centre, along.radius);
  return sheet.createLinearGradient(...along[0], ...along[1]);
}

function drawText(sheet: Canvas2d, { text, face, size, paint, at, align, tracking = 0 }: Lettered): void {
  sheet.font = fontOf(face, size);
  sheet.textAlign = align;
  sheet.textBaseline = "alphabetic";
  sheet.fillStyle = paint;
  if (tracking !== 0) sheet.letterSpacing = `${tracking}px`;
  sheet.fillText(text, ...at);
}

function drawPortrait(sheet: Canvas2d, { centre, radius }: Portrayed, portrait: (sheet: Canvas2d) => void): void {
  sheet.beginPath();
  sheet.arc(...centre, radius, 0, Math.PI * 2);
  sheet.clip();
  sheet.translate(...centre);
  sheet.scale(radius, radius);
  portrait(sheet);
}
