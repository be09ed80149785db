// Light that falls through a jharokha, the arched window of Indian houses with its pierced stone, onto what lies below.
import { type Canvas2d, outlineOf, sheetOf } from "../draw-canvas.ts";
import { star } from "../shapes.ts";

// Drawn small and drawn out: the edges of its light grow soft by that.
const shrink = 10;
const arch = { width: 520, gap: 96, top: 40, shoulder: 470, foot: 1720 } as const;
const cell = 174;

interface Fall {
  readonly strength: number;
  readonly colour: string;
  readonly blend: GlobalCompositeOperation;
}

export function letInLight(sheet: Canvas2d, { strength, colour, blend }: Fall): void {
  const { width, height } = sheet.canvas;
  const small = sheetOf([Math.round(width / shrink), Math.round(height / shrink)]);
  if (small === undefined) return;
  small.scale(1 / shrink, 1 / shrink);
  // Slanted, as by a low sun from the left.
  small.transform(1, 0.2, -0.5, 1, 520, -60);
  small.fillStyle = colour;
  for (const index of [0, 1]) small.fill(outlineOf(archFrom(index * (arch.width + arch.gap))));
  cutTracery(small);
  sheet.save();
  sheet.globalCompositeOperation = blend;
  sheet.globalAlpha = strength;
  sheet.imageSmoothingQuality = "high";
  sheet.drawImage(small.canvas, 0, 0, width, height);
  sheet.restore();
}

/** Its head is of two curves that meet in a point. */
function archFrom(x: number): string {
  const { width, top, shoulder, foot } = arch;
  const [middle, right] = [x + width / 2, x + width];
  return (
    `M${x} ${foot}V${shoulder}C${x} ${shoulder - 190} ${middle - 60} ${shoulder - 200} ${middle} ${top}` +
    `C${middle + 60} ${shoulder - 200} ${right} ${shoulder - 190} ${right} ${shoulder}V${foot}Z`
  );
}

/** The stone takes its light away: stars of eight points, joined at their points, and a bar below the arch. */
function cutTracery(small: Canvas2d): void {
  small.globalCompositeOperation = "destination-out";
  small.lineWidth = 22;
  for (let row = 0; row < 11; row++)
    for (let column = 0; column < 8; column++)
      small.stroke(outlineOf(star([column * cell, 60 + row * cell], 8, [cell * 0.5, cell * 0.36])));
  small.fillRect(-40, arch.shoulder + 12, 1400, 34);
  small.globalCompositeOperation = "source-over";
}
