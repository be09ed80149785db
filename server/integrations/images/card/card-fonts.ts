import { readFileSync } from "node:fs";
import type { Font } from "satori";

export const display = "Rozha One, Rozha One Extended, Rozha One Devanagari, Anek Latin, Anek Latin Extended";
export const text = "Anek Latin, Anek Latin Extended, Rozha One Devanagari";

export const fonts: Font[] = [
  font("Rozha One", "rozha-one"),
  font("Rozha One Extended", "rozha-one-ext"),
  font("Rozha One Devanagari", "rozha-one-devanagari"),
  font("Anek Latin", "anek-latin-600"),
  font("Anek Latin Extended", "anek-latin-600-ext"),
];

function font(name: string, file: string): Font {
  return { name, data: readFileSync(new URL(`./fonts/${file}.woff`, import.meta.url)), weight: 400, style: "normal" };
}

/** Without signs that no font of ours has: they would be holes. */
export function settable(words: string): string {
  return words
    .normalize("NFC")
    .replaceAll(
      /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u0900-\u097f\u1e00-\u1e9f\u200c-\u200d\u2013\u2014\u2018-\u201e\u2022\u2026\u2039\u203a\u2044\u20ac\u20b9\u2122\u2212]/gu,
      " ",
    )
    .replaceAll(/\s+/gu, " ")
    .trim();
}
