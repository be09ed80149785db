import { mkdir, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { readFontSource, type FontSource } from "./font-files.ts";

const folder = new URL("../../web/assets/fonts/", import.meta.url);

const latin = span(0x20, 0x7e) + span(0xa0, 0xff) + "ıŒœ–—‘’‚“”„•…‹›⁄€™−";
// European names, and Indian ones as scholars write them. Rozha One lacks the dotted letters: there they fall back.
const extended = span(0x100, 0x17f) + span(0x1e00, 0x1e9f) + "ȘșȚț";

// Nothing on the site is lighter than 400 or heavier than 700: the rest of the axis would be dead weight.
const weights = { wght: { min: 400, max: 700 } };

interface Cut {
  file: string;
  from: FontSource;
  text: string;
  variable: boolean;
}

// The rupee sign has a file of its own because nearly every page shows a price and few show an extended letter.
const cuts: readonly Cut[] = [
  { file: "rozha-one.woff2", from: "rozhaLatin", text: latin, variable: false },
  { file: "rozha-one-rupee.woff2", from: "rozhaExtended", text: "₹", variable: false },
  { file: "rozha-one-ext.woff2", from: "rozhaExtended", text: extended, variable: false },
  { file: "anek-latin.woff2", from: "anekLatin", text: latin, variable: true },
  { file: "anek-latin-rupee.woff2", from: "anekExtended", text: "₹", variable: true },
  { file: "anek-latin-ext.woff2", from: "anekExtended", text: extended, variable: true },
];

function span(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join("");
}

async function cutFont(cut: Cut): Promise<Buffer> {
  const font = await readFontSource(cut.from);
  const axes = cut.variable ? { variationAxes: weights } : {};
  return subsetFont(font, cut.text, { targetFormat: "woff2", noHinting: true, ...axes });
}

export async function drawFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const cut of cuts) await writeFile(new URL(cut.file, folder), await cutFont(cut));
  await writeFile(new URL("LICENSE-rozha-one", folder), await readFontSource("rozhaLicence"));
  await writeFile(new URL("LICENSE-anek-latin", folder), await readFontSource("anekLicence"));
}
