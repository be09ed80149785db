import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { brand } from "#contract/brand.ts";
import { maskableMark, roundedMark, squareMark, tinyMark } from "./mark.ts";
import { ink } from "./palette.ts";

const folder = new URL("../../public/", import.meta.url);

function pixels(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * side) / 48 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toBuffer();
}

/** An .ico is a list of sizes and places, and then the PNGs themselves. */
function iconFile(images: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + images.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ side, png }, at) => {
    const entry = 6 + at * 16;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

export function siteManifest(): string {
  const icon = (src: string, size: number, purpose: string): object => ({
    src,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: `${brand.name} Hub`,
    short_name: brand.name,
    description: brand.description,
    start_url: "/",
    display: "minimal-ui",
    background_color: ink.cream,
    theme_color: ink.cream,
    icons: [
      icon("/icon-192.png", 192, "any"),
      icon("/icon-512.png", 512, "any"),
      icon("/icon-maskable-512.png", 512, "maskable"),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

export async function drawIcons(): Promise<void> {
  const small = [
    { side: 16, png: await pixels(tinyMark(), 16) },
    { side: 32, png: await pixels(roundedMark(), 32) },
    { side: 48, png: await pixels(roundedMark(), 48) },
  ];
  await writeFile(new URL("favicon.ico", folder), iconFile(small));
  await writeFile(new URL("apple-touch-icon.png", folder), await pixels(squareMark(), 180));
  await writeFile(new URL("icon-192.png", folder), await pixels(roundedMark(), 192));
  await writeFile(new URL("icon-512.png", folder), await pixels(roundedMark(), 512));
  await writeFile(new URL("icon-maskable-512.png", folder), await pixels(maskableMark(), 512));
}
