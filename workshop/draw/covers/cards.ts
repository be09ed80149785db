import type { Faces } from "../faces.ts";
import { textPath } from "../glyphs.ts";
import { ink } from "../palette.ts";
import { box, rays, star, type Point } from "../path.ts";
import { fill, group, inked, picture, stroke } from "../svg.ts";
import { ground, lozenged, size } from "./frames.ts";

/** Three cards in a fan, the question on the one in front. */
export function critique({ rozha }: Faces): string {
  const card = (face: string, rule: string): string =>
    inked([face, ink.night], 6, box(-112, -330, [224, 330, 14])) + stroke(rule, 3, box(-98, -316, [196, 302, 6]));
  const sun = (colour: string): string => fill(colour, star([0, -215], 12, [62, 36]));
  const foot: Point = [400, 486];
  return picture(
    size,
    ground(ink.marigold),
    fill(ink.butter, rays([400, 486], 26, { outer: 640 })),
    group({ at: foot, turn: -33 }, card(ink.bottle, ink.mint) + sun(ink.cream)),
    group({ at: foot, turn: 33 }, card(ink.indigo, ink.blush) + sun(ink.marigold)),
    group(
      { at: [400, 474] },
      card(ink.cream, ink.vermilion) +
        fill(ink.vermilion, textPath(rozha, "?", { x: 0, y: -84, size: 236, align: "middle" })),
    ),
    lozenged(ink.night, ink.vermilion, ink.marigold),
  );
}
