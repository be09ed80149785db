import { readFileSync } from "node:fs";
import type { Font } from "satori";
import { indianFaceAt, indianFaces, indianFacesFor } from "#server/integrations/typefaces/indian-faces.ts";

const others = indianFaces.join(", ");
export const display = `Rozha One, Rozha One Extended, Rozha One Devanagari, ${others}, Anek Latin, Anek Latin Extended`;
export const text = `Anek Latin, Anek Latin Extended, Rozha One Devanagari, ${others}`;

const always: readonly Font[] = [
  font("Rozha One", ownFont("rozha-one")),
  font("Rozha One Extended", ownFont("rozha-one-ext")),
  font("Rozha One Devanagari", ownFont("rozha-one-devanagari")),
  font("Anek Latin", ownFont("anek-latin-600")),
  font("Anek Latin Extended", ownFont("anek-latin-600-ext")),
];
const opened = new Map<string, Font[]>();

/** The fonts of a card with these words. The same list each time: its reader opens the fonts of every new one. */
export function fontsFor(words: string): Font[] {
  const needed = indianFacesFor(words);
  const key = needed.join(" ");
  const fonts = opened.get(key) ?? [...always, ...needed.map((file) => font(file, indianFaceAt(file)))];
  opened.set(key, fonts);
  return fonts;
}

function ownFont(file: string): URL {
  return new URL(`./fonts/${file}.woff`, import.meta.url);
}

function font(name: string, place: URL): Font {
  return { name, data: readFileSync(place), weight: 400, style: "normal" };
}

/** Without signs that no font of ours has: they would be holes. */
export function settable(words: string): string {
  return (
    words
      .normalize("NFC")
      .replaceAll(
        /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u0900-\u0d7f\u1e00-\u1e9f\u200c-\u200d\u2013\u2014\u2018-\u201e\u2022\u2026\u2039\u203a\u2044\u20ac\u20b9\u2122\u2212]/gu,
        " ",
      )
      .replaceAll(/\s+/gu, " ")
      // Nor what stood between them: a comma alone says nothing.
      .replaceAll(/^[\s,·-]+|[\s,·-]+$/gu, "")
  );
}
