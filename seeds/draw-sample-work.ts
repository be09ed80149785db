// The pictures of sample work: a pattern of the labels in the colours of the house, laid out in one of four ways.
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { labelColours, labelGrounds, labelPatterns } from "#contract/values/label.ts";

const [width, height] = [640, 480];
// Of the pattern's own square.
const side = 96;

/** Another picture for each number. */
export async function drawSampleWork(number: number): Promise<Buffer> {
  const { field, figure, plaque } = labelColours[labelGrounds[number % labelGrounds.length]!];
  const pattern = labelPatterns[(number * 3) % labelPatterns.length]!;
  const file = new URL(`../public/art/labels/${pattern}.svg`, import.meta.url);
  const shape = (await readFile(file, "utf8")).replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  const motif = ([x, y]: readonly [number, number], size: number, colour: string) =>
    `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" fill="${colour}">${shape.replaceAll("#000", colour)}</svg>`;
  const all = (size: number, colour: string) => {
    const across = Math.ceil(width / size);
    return Array.from({ length: across * Math.ceil(height / size) }, (_, at) =>
      motif([(at % across) * size, Math.floor(at / across) * size], size, colour),
    ).join("");
  };
  const layouts = [
    all(160, figure),
    `<rect x="40" y="40" width="560" height="400" fill="${plaque}"/>${motif([140, 60], 360, figure)}`,
    `${all(160, figure)}<rect x="0" y="0" width="320" height="480" fill="${plaque}"/>${motif([60, 140], 200, field)}`,
    `<circle cx="320" cy="240" r="200" fill="${plaque}"/>${motif([200, 120], 240, figure)}`,
  ];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${field}"/>${layouts[number % layouts.length]}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
