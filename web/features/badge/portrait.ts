// The portrait in the sun: the person's picture, or their label.
import type { PersonPicture } from "#contract/account.ts";
import type { Canvas2d } from "./draw-canvas.ts";
import type { BadgeLook } from "./styles.ts";

export type Portrait = ImageBitmap | HTMLCanvasElement;

const patienceMs = 5000;
/** More than this no picture of a badge shows. */
const widest = 700;

/** Throws when it cannot be had in five seconds. Fetched, not shown: a canvas takes it without asking the policy for pictures. */
export async function loadPortrait({ url, widths }: PersonPicture): Promise<ImageBitmap> {
  const width = widths.find((each) => each >= widest) ?? widths.at(-1);
  const answer = await fetch(`${url}/${width}.webp`, { signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`a picture was answered with ${answer.status}`);
  return createImageBitmap(await answer.blob());
}

/** Into a square of the side 2 around 0: the middle of the picture, as large as it goes. */
export function drawPortrait(sheet: Canvas2d, portrait: Portrait | undefined, look: BadgeLook): void {
  if (portrait === undefined) {
    sheet.fillStyle = look.petals[1];
    sheet.fillRect(-1, -1, 2, 2);
    return;
  }
  const side = Math.min(portrait.width, portrait.height);
  sheet.imageSmoothingQuality = "high";
  sheet.drawImage(portrait, (portrait.width - side) / 2, (portrait.height - side) / 2, side, side, -1, -1, 2, 2);
}
