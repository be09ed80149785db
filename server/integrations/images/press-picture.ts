import sharp, { type Metadata, type OutputInfo, type Raw } from "sharp";
import type { PictureSubject, Rendition } from "./interface.ts";
import { mostFrequent } from "./main-colour.ts";
import { longestSide, mostPixels, type PressOutcome } from "./messages.ts";

// The widths of the layouts: a card on a phone up to the gallery of a wide and dense screen; a face in a list, and on its page or a badge;
// a piece of work in a strip, as a tile and alone.
const widthsOf: Record<PictureSubject, readonly number[]> = {
  product: [320, 640, 960, 1280, 1920],
  face: [320, 720],
  work: [320, 720, 1280],
};

// Twice as much effort takes three hundredths off the bytes and doubles the wait.
const avif = { quality: 55, effort: 2 } as const;
const webp = { quality: 80, effort: 4 } as const;

interface DrawnPicture {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

export async function pressPicture(bytes: Uint8Array, subject: PictureSubject): Promise<PressOutcome> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata || !isTaken(metadata)) return { kind: "refused", why: "not_a_picture" };
  const { width, height } = metadata.autoOrient;
  if (Math.max(width, height) > longestSide || width * height > mostPixels)
    return { kind: "refused", why: "picture_too_large" };

  const shownWidths = widthsOf[subject];
  const widest = Math.max(...shownWidths);
  const drawn = await drawAnew(bytes, widest).catch(() => undefined);
  if (!drawn) return { kind: "refused", why: "not_a_picture" };
  const widths = [...new Set([...shownWidths.filter((shown) => shown <= width), Math.min(width, widest)])];
  const renditions: Rendition[] = [];
  for (const shown of widths) renditions.push(...(await render(drawn, shown)));
  return { kind: "pressed", picture: { width, height, widths, colour: await mainColour(drawn), renditions } };
}

function isTaken({ format, compression }: Metadata): boolean {
  return format === "jpeg" || format === "png" || format === "webp" || (format === "heif" && compression === "av1");
}

// Read once, and only the visible part: the first picture of several, the right way up, in the colours of the web. Hidden data in
// the file stays behind, since only these pixels are used.
function drawAnew(bytes: Uint8Array, widest: number): Promise<DrawnPicture> {
  const picture = sharp(bytes, { failOn: "error", limitInputPixels: mostPixels });
  return picture
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
}

async function render({ data, info }: DrawnPicture, width: number): Promise<Rendition[]> {
  const picture = sharp(data, { raw: rawOf(info) }).resize({ width });
  return [
    { width, format: "avif", bytes: await picture.clone().avif(avif).toBuffer() },
    { width, format: "webp", bytes: await picture.clone().webp(webp).toBuffer() },
  ];
}

async function mainColour({ data, info }: DrawnPicture): Promise<string> {
  const small = sharp(data, { raw: rawOf(info) })
    .resize(64, 64, { fit: "inside" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb");
  return mostFrequent(await small.raw().toBuffer());
}

function rawOf({ width, height, channels }: OutputInfo): Raw {
  return { width, height, channels };
}
