import { mkdir, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { readFontSource, type FontSource } from "./font-files.ts";

const forPages = new URL("../../web/assets/fonts/", import.meta.url);
const forCards = new URL("../../server/integrations/images/card/fonts/", import.meta.url);
// Cards and papers alike: the scripts of India besides Devanagari, which each of them sets in a face of its own.
const forBoth = new URL("../../server/integrations/typefaces/", import.meta.url);
const forPapers = new URL("../../server/integrations/papers/fonts/", import.meta.url);

const latin = span(0x20, 0x7e) + span(0xa0, 0xff) + "ıŒœ–—‘’‚“”„•…‹›⁄€™−";
// European names, and Indian ones as scholars write them. Rozha One lacks the dotted letters: there they fall back.
const extended = span(0x100, 0x17f) + span(0x1e00, 0x1e9f) + "ȘșȚț";

// Nothing on the site is lighter than 400 or heavier than 700: the rest of the axis would be dead weight.
const weights = { wght: { min: 400, max: 700 } };

// A title may be in Hindi: the letters, and the two signs that join and part them.
const devanagari = `${span(0x900, 0x97f)}\u200c\u200d`;

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

// What the press sets cards from: one weight each, in the older wrapping, since it can open no other.
const cardCuts: readonly (Omit<Cut, "variable"> & { readonly weight?: number })[] = [
  { file: "rozha-one.woff", from: "rozhaLatin", text: latin },
  { file: "rozha-one-ext.woff", from: "rozhaExtended", text: `₹${extended}` },
  { file: "rozha-one-devanagari.woff", from: "rozhaDevanagari", text: devanagari },
  { file: "anek-latin-600.woff", from: "anekLatin", text: latin, weight: 600 },
  { file: "anek-latin-600-ext.woff", from: "anekExtended", text: `₹${extended}`, weight: 600 },
];

// What invoices are set from. They embed only the letters they use.
const paperCuts: typeof cardCuts = [
  { file: "rozha-one.woff", from: "rozhaLatin", text: latin },
  { file: "anek-latin-400.woff", from: "anekLatin", text: latin, weight: 400 },
  { file: "anek-latin-400-ext.woff", from: "anekExtended", text: `₹${extended}`, weight: 400 },
  { file: "anek-latin-600.woff", from: "anekLatin", text: latin, weight: 600 },
  { file: "anek-latin-600-ext.woff", from: "anekExtended", text: `₹${extended}`, weight: 600 },
  { file: "anek-devanagari-500.woff", from: "anekDevanagari", text: `${devanagari}\u25cc`, weight: 500 },
];

// Whatever script of India something is written in: fetched when a page, or a badge, shows its letters. One file for text and one that
// sets headings and bold text: a variable file weighs as much as both and half again.
const indianCuts: readonly { readonly name: string; readonly from: FontSource; readonly first: number }[] = [
  { name: "anek-devanagari", from: "anekDevanagari", first: 0x900 },
  { name: "anek-bangla", from: "anekBangla", first: 0x980 },
  { name: "anek-gurmukhi", from: "anekGurmukhi", first: 0xa00 },
  { name: "anek-gujarati", from: "anekGujarati", first: 0xa80 },
  { name: "anek-odia", from: "anekOdia", first: 0xb00 },
  { name: "anek-tamil", from: "anekTamil", first: 0xb80 },
  { name: "anek-telugu", from: "anekTelugu", first: 0xc00 },
  { name: "anek-kannada", from: "anekKannada", first: 0xc80 },
  { name: "anek-malayalam", from: "anekMalayalam", first: 0xd00 },
];
// The joiners, the circle under a lone sign, and the full stops that all these scripts share.
const joiners = "\u200c\u200d\u25cc\u0964\u0965";

function span(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join("");
}

async function cutFont(cut: Cut): Promise<Buffer> {
  const font = await readFontSource(cut.from);
  const axes = cut.variable ? { variationAxes: weights } : {};
  return subsetFont(font, cut.text, { targetFormat: "woff2", noHinting: true, ...axes });
}

async function cutInOneWeight({ from, text, weight }: (typeof cardCuts)[number]): Promise<Buffer> {
  const pinned = weight === undefined ? {} : { variationAxes: { wght: weight } };
  return subsetFont(await readFontSource(from), text, { targetFormat: "woff", noHinting: true, ...pinned });
}

async function cutForBoth({ from, first }: (typeof indianCuts)[number]): Promise<Buffer> {
  return cutInOneWeight({ file: "", from, text: `${span(first, first + 0x7f)}${joiners}`, weight: 600 });
}

async function cutIndian({ from, first }: (typeof indianCuts)[number], wght?: number): Promise<Buffer> {
  const axes = wght === undefined ? {} : { variationAxes: { wght } };
  const signs = `${span(first, first + 0x7f)}${joiners}`;
  return subsetFont(await readFontSource(from), signs, { targetFormat: "woff2", noHinting: true, ...axes });
}

export async function drawFonts(): Promise<void> {
  for (const folder of [forPages, forCards, forPapers, forBoth]) {
    await mkdir(folder, { recursive: true });
    if (folder !== forBoth) await writeFile(new URL("LICENSE-rozha-one", folder), await readFontSource("rozhaLicence"));
    await writeFile(new URL("LICENSE-anek-latin", folder), await readFontSource("anekLicence"));
  }
  for (const cut of cuts) await writeFile(new URL(cut.file, forPages), await cutFont(cut));
  // Where Rozha One has the letters it sets the headings, and Anek is there for text alone.
  const rozha = await cutIndian({ name: "", from: "rozhaDevanagari", first: 0x900 });
  await writeFile(new URL("rozha-one-devanagari.woff2", forPages), rozha);
  for (const cut of indianCuts)
    for (const weight of [400, cut.from === "anekDevanagari" ? 700 : 800])
      await writeFile(new URL(`${cut.name}-${weight}.woff2`, forPages), await cutIndian(cut, weight));
  for (const cut of indianCuts)
    if (cut.from !== "anekDevanagari") await writeFile(new URL(`${cut.name}-600.woff`, forBoth), await cutForBoth(cut));
  for (const cut of cardCuts) await writeFile(new URL(cut.file, forCards), await cutInOneWeight(cut));
  await writeFile(new URL("LICENSE-anek-devanagari", forPapers), await readFontSource("anekDevanagariLicence"));
  for (const cut of paperCuts) await writeFile(new URL(cut.file, forPapers), await cutInOneWeight(cut));
}
