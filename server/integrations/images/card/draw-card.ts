import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Card } from "../interface.ts";
import { groundColours, pictureRoom } from "./grounds/rooms.ts";
import { setWords } from "./card-words.ts";
import { drawLabel } from "./label-picture.ts";

type Ground = keyof typeof groundColours;

const around = 16;

/** A label of its own for what is shared: the ground, its picture pasted on, the words. */
export async function drawCard(card: Card): Promise<Uint8Array> {
  const { left, top, width, height } = pictureRoom;
  const picture = "label" in card.picture ? await drawLabel(card.picture) : card.picture;
  const pasted = await sharp(picture)
    .resize({ width, height, fit: "cover" })
    .flatten({ background: "#fbf6ea" })
    .toColourspace("srgb")
    .png()
    .toBuffer();
  const words = await setWords(card);
  const ground = readFileSync(new URL(`./grounds/${await groundFor(pasted)}.svg`, import.meta.url));
  return sharp(ground)
    .composite([{ input: pasted, left, top }, { input: Buffer.from(words) }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

// The ground must differ from the picture's edge.
async function groundFor(picture: Buffer): Promise<Ground> {
  const edge = await edgeColour(picture);
  const grounds = Object.keys(groundColours) as Ground[];
  const distance = (ground: Ground) =>
    Math.hypot(...partsOf(groundColours[ground]).map((part, at) => part - (edge[at] ?? 0)));
  return grounds.reduce((best, ground) => (distance(ground) > distance(best) ? ground : best));
}

async function edgeColour(picture: Buffer): Promise<number[]> {
  const pixels = await sharp(picture).resize(around, around, { fit: "fill" }).raw().toBuffer();
  const places = Array.from({ length: around * around }, (_, at) => at).filter(
    (at) => [0, around - 1].includes(at % around) || [0, around - 1].includes(Math.floor(at / around)),
  );
  return [0, 1, 2].map((part) => places.reduce((sum, at) => sum + (pixels[at * 3 + part] ?? 0), 0) / places.length);
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
