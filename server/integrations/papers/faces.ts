// The fonts of a paper, and words as glyphs of these fonts. pdf-lib writes one glyph beside the other; signs above, below or
// before another, as in Devanagari, is placed by the font's own rules.
import { readFileSync } from "node:fs";
import * as fontkit from "@cantoo/fontkit";
import type { PDFDocument, PDFFont } from "@cantoo/pdf-lib";
import { indianFaceAt, indianFaces } from "#server/integrations/typefaces/indian-faces.ts";

export type Face = "text" | "bold" | "display";

// In this order: whichever has a letter first sets it.
const files: Readonly<Record<Face, readonly [string, ...string[]]>> = {
  text: ["anek-latin-400", "anek-latin-400-ext", "anek-devanagari-500", ...indianFaces],
  bold: ["anek-latin-600", "anek-latin-600-ext", "anek-devanagari-500", ...indianFaces],
  display: ["rozha-one"],
};

interface OpenFont {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly font: fontkit.Font;
}

/** One font's part of a line, in thousandths of the size. */
export interface Run {
  readonly file: string;
  readonly text: string;
  readonly width: number;
  readonly glyphs: readonly PlacedRun[];
}

interface PlacedRun {
  readonly width: number;
  /** From where the run begins. */
  readonly x: number;
  readonly y: number;
}

const opened = new Map<string, OpenFont>();

function open(file: string): OpenFont {
  const openFont = opened.get(file);
  if (openFont) return openFont;
  const place = indianFaces.includes(file) ? indianFaceAt(file) : new URL(`./fonts/${file}.woff`, import.meta.url);
  const bytes = new Uint8Array(readFileSync(place));
  const font = fontkit.create(bytes);
  if (!("layout" in font)) throw new Error(`${file} is a collection of fonts`);
  const made = { file, bytes, font };
  opened.set(file, made);
  return made;
}

/** One line's words; what cannot be seen is a blank. */
export function oneLine(words: string): string {
  return words
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

const joiner = /[\u200c\u200d]/;

/** A letter that no font of ours has is shown as a question mark; a copy of the text has the letter. */
export function shape(words: string, face: Face): Run[] {
  const parts: { font: OpenFont; text: string }[] = [];
  for (const letter of words) {
    const last = parts.at(-1);
    const font = fontWith(face, letter);
    // Joiners belong to what they join; elsewhere, like marks without a letter, they are nothing to see.
    if (joiner.test(letter) && last?.font !== font) continue;
    if (!font && /\p{M}|\p{Cf}/u.test(letter)) continue;
    const [home, shown] = font ? [font, letter] : [open(files[face][0]), "?"];
    if (last?.font === home) last.text += shown;
    else parts.push({ font: home, text: shown });
  }
  return parts.map(({ font, text }) => layOut(font, text));
}

// One after the other, so that a font is opened when a letter asks for it.
function fontWith(face: Face, letter: string): OpenFont | undefined {
  for (const file of files[face]) {
    const opened = open(file);
    if (opened.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return opened;
  }
  return undefined;
}

function layOut({ file, font }: OpenFont, text: string): Run {
  const { glyphs, positions } = font.layout(text);
  const scale = 1000 / font.unitsPerEm;
  let pen = 0;
  const placed = glyphs.map((glyph, at) => {
    const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = positions?.[at] ?? {};
    const one = { width: glyph.advanceWidth * scale, x: (pen + xOffset) * scale, y: yOffset * scale };
    pen += xAdvance;
    return one;
  });
  return { file, text, width: pen * scale, glyphs: placed };
}

/** The fonts that a document uses, each put into it when it is first needed. */
export function embedIn(document: PDFDocument): (run: Run) => Promise<PDFFont> {
  for (const { font } of opened.values()) forgetGlyphs(font);
  // An open font is reused for each document.
  document.registerFontkit({
    create: (bytes) => [...opened.values()].find((each) => each.bytes === bytes)?.font ?? null,
  });
  const embedded = new Map<string, PDFFont>();
  return async ({ file }) => {
    const font = embedded.get(file) ?? (await document.embedFont(open(file).bytes, { subset: true }));
    embedded.set(file, font);
    return font;
  };
}

// fontkit remembers with each glyph the letters it was first made of, and a document tells its reader those: without this it would
// depend on what was drawn before.
function forgetGlyphs(font: fontkit.Font): void {
  Object.assign(font, { _glyphs: {} });
}
