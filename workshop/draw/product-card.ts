// The grounds of the cards that shared products show: the frame of social-card.ts, an empty column for words, and rays behind
// the place of a picture.
import { brand } from "#contract/brand.ts";
import type { Faces } from "./faces.ts";
import { textPath, textWidth } from "./glyphs.ts";
import { ink } from "./palette.ts";
import { box, rays, star, type Point } from "./path.ts";
import { beads, fill, picture, stroke } from "./svg.ts";

const size: Point = [1200, 630];
const groundColours = { indigo: ink.indigo, bottle: ink.bottle, marigold: ink.marigold, blush: ink.blush };
type Ground = keyof typeof groundColours;
const wordsRoom = { left: 92, top: 174, width: 458, height: 310 };
const lineRoom = { left: 92, top: 504, width: 458, height: 86 };
const pictureRoom = { left: 640, top: 135, width: 480, height: 360 };
const panelRoom = { left: 604, top: 40, width: 556, height: 550 };

// A ray is the shade of its ground that is nearest: it is felt more than seen.
const rayColours: Record<Ground, string> = {
  indigo: ink.dusk,
  bottle: ink.forest,
  marigold: ink.butter,
  blush: ink.sand,
};

function panel(ground: Ground): string {
  const { left, top, width, height } = panelRoom;
  const middle: Point = [left + width / 2, top + height / 2];
  return (
    fill(groundColours[ground], box(left, top, [width, height])) +
    fill(rayColours[ground], rays(middle, 28, { outer: 560 }))
  );
}

// As a label is pasted on: paper all round it, and a rule.
function mount(): string {
  const { left, top, width, height } = pictureRoom;
  const paper = (by: number): string => box(left - by, top - by, [width + 2 * by, height + 2 * by]);
  return fill(ink.night, paper(17)) + fill(ink.cream, paper(13)) + fill(ink.night, paper(3));
}

function sign({ rozha }: Faces): string {
  const setting = { size: 60, tracking: 3 };
  const { left } = wordsRoom;
  return (
    fill(ink.night, textPath(rozha, brand.name, { x: left, y: 130, ...setting })) +
    fill(ink.vermilion, star([left + textWidth(rozha, brand.name, setting) + 37, 110], 16, [21, 14]))
  );
}

function ground(faces: Faces, kind: Ground): string {
  const ring = (inset: number): string => box(inset, inset, [1200 - 2 * inset, 630 - 2 * inset]);
  return picture(
    size,
    panel(kind),
    mount(),
    fill(ink.cream, box(40, 40, [panelRoom.left - 40, 550])),
    fill(ink.vermilion, `${ring(0)}M40 40V590H1160V40Z`, box(panelRoom.left - 8, 40, [8, 550])),
    sign(faces),
    stroke(ink.night, 3, `M${wordsRoom.left} 504H${wordsRoom.left + wordsRoom.width}`),
    beads(ink.marigold, [7, 20], box(20, 20, [1160, 590])),
    stroke(ink.cream, 5, ring(40)),
  );
}

/** What the press has to know of these drawings, so that what it sets upon them fits. */
export function cardRooms(): string {
  const told = { groundColours, wordsRoom, lineRoom, pictureRoom };
  const lines = Object.entries(told).map(([name, value]) => `export const ${name} = ${written(value)} as const;\n`);
  return `// Written by \`npm run draw\`, as these grounds are.\n${lines.join("")}`;
}

function written(value: object): string {
  return `{ ${Object.entries(value)
    .map(([name, part]) => `${name}: ${JSON.stringify(part)}`)
    .join(", ")} }`;
}

export function cardGrounds(faces: Faces): Record<string, string> {
  return Object.fromEntries((Object.keys(groundColours) as Ground[]).map((kind) => [kind, ground(faces, kind)]));
}
