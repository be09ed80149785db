// What stands at the head of every letter: mail programs show no SVG, so these are bitmaps, twice as large as they are shown.
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { mark } from "#web/ui/logo-shapes.ts";
import { ink } from "./palette.ts";
import { box, circle, rays } from "./path.ts";
import { fill } from "./svg.ts";

const folder = new URL("../../server/features/mailing/letters/pictures/", import.meta.url);

// On the vermilion of the head, so it needs no ground of its own; a program that turns the head dark still shows the label.
function markOnLabel(): string {
  const rule = `<rect x="1.2" y="1.2" width="45.6" height="45.6" rx="7.4" fill="none" stroke="${ink.cream}" stroke-width="1.6"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${
    fill(ink.vermilion, box(0, 0, [48, 48, 8.6])) +
    fill(ink.marigold, mark.rays) +
    fill(ink.cream, mark.sun) +
    fill(ink.night, mark.sea) +
    fill(ink.cream, mark.waves) +
    rule
  }</svg>`;
}

/** The sun of the mark, rising over the edge of the paper: flat enough to be squeezed on a phone. */
function bandOfRays(): string {
  const sun = [300, 34] as const;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 28">${
    fill(ink.vermilion, box(0, 0, [600, 28])) +
    fill(ink.marigold, rays(sun, 29, { outer: 420, share: 0.5, from: -90, to: 90 })) +
    fill(ink.vermilion, circle(sun, 30)) +
    fill(ink.cream, circle(sun, 25)) +
    fill(ink.night, box(0, 25, [600, 3]))
  }</svg>`;
}

async function draw(svg: string, [width, height]: readonly [number, number]): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 288 })
    .resize(width, height, { fit: "fill" })
    .png({ compressionLevel: 9, palette: true, effort: 10, colours: 16 })
    .toBuffer();
}

export async function drawLetterPictures(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(new URL("mark.png", folder), await draw(markOnLabel(), [80, 80]));
  await writeFile(new URL("rays.png", folder), await draw(bandOfRays(), [1200, 56]));
}
