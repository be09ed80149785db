// The portrait in the sun: the person's picture, or a drawn figure.
import type { PersonPicture } from "#contract/account.ts";
import { type Canvas2d, drawOn } from "./draw-canvas.ts";
import { fill, type Mark } from "./marks.ts";
import { disc, plate } from "./shapes.ts";
import type { BadgeLook } from "./styles.ts";

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
export function drawPortrait(sheet: Canvas2d, portrait: ImageBitmap | undefined, look: BadgeLook): void {
  if (portrait === undefined) {
    drawOn(sheet, { size: [2, 2], marks: placeholder(look) }, () => undefined);
    return;
  }
  const side = Math.min(portrait.width, portrait.height);
  sheet.imageSmoothingQuality = "high";
  sheet.drawImage(portrait, (portrait.width - side) / 2, (portrait.height - side) / 2, side, side, -1, -1, 2, 2);
}

/** A figure before the light, in the colours of the badge. */
function placeholder({ petals: [coat, light] }: BadgeLook): readonly Mark[] {
  const dusk = {
    along: [
      [0, -1],
      [0, 1],
    ],
    stops: [
      [0, "#fbe3b8"],
      [1, "#f3b9a6"],
    ],
  } as const;
  return [
    fill(dusk, plate([-1, -1], [2, 2])),
    fill(light, disc([0, -0.12], 0.62)),
    fill("#15142a", "M-.34 .02C-.46-.5-.3-.72 0-.72S.46-.5 .34 .02C.3 .3 .16 .42 0 .42S-.3 .3-.34 .02Z"),
    fill(coat, "M-.86 1.1C-.84 .62-.5 .44-.16 .4L0 .5 .16 .4C.5 .44 .84 .62 .86 1.1Z"),
    fill("#b9785a", "M-.15 .2H.15V.44Q0 .62-.15 .44Z"),
    fill("#c98a68", "M-.27-.12Q-.27-.5 0-.5T.27-.12Q.27 .3 0 .32T-.27-.12Z"),
    fill("#15142a", "M-.32-.08Q-.34-.58 .02-.6T.33-.08Q.28-.3 .06-.36-.14-.3-.32-.08Z"),
  ];
}
