import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readRareFaces } from "./rare-faces.ts";

const [faces, standIns] = await Promise.all(
  ["rare-faces", "stand-ins"].map((name) => readFile(new URL(`../../web/styles/${name}.css`, import.meta.url), "utf8")),
);
const css = `${faces}${standIns}`;
const everyPages = await readFile(new URL("../../web/styles/fonts.css", import.meta.url), "utf8");
const facesOf = readRareFaces(css);

function filesFor(page: string): string[] {
  const { rules } = facesOf(Buffer.from(page));
  return [...new Set([...rules.matchAll(/fonts\/([a-z-]+?)(-\d+)?\.woff2/g)].map(([, file]) => file ?? ""))].toSorted();
}

test("a page in English, with prices, accents and quotation marks, carries nothing of other scripts", () => {
  expect(facesOf(Buffer.from("<title>Café</title>₹2,499, “naïve” – Œuvre… © 2026"))).toEqual({
    rules: "",
    preloads: "",
  });
});

test("only a page with a price preloads the rupee sign's font", () => {
  const preloadsOf = (page: string) => readRareFaces(css, everyPages)(Buffer.from(page)).preloads;
  expect(preloadsOf("<p>₹2,499</p>").match(/[\w-]+\.woff2/g)).toEqual(["anek-latin-rupee.woff2"]);
  expect(preloadsOf("<title>हिन्दी</title><p>₹2,499</p>").match(/[\w-]+\.woff2/g)).toEqual([
    "rozha-one-devanagari.woff2",
    "anek-latin-rupee.woff2",
  ]);
  expect(preloadsOf("<p>Free</p>")).toBe("");
});

test.each([
  ["हिन्दी", ["anek-devanagari", "rozha-one-devanagari"]],
  ["বাংলা", ["anek-bangla"]],
  ["ਪੰਜਾਬੀ", ["anek-gurmukhi"]],
  ["ગુજરાતી", ["anek-gujarati"]],
  ["ଓଡ଼ିଆ", ["anek-odia"]],
  ["தமிழ்", ["anek-tamil"]],
  ["తెలుగు", ["anek-telugu"]],
  ["ಕನ್ನಡ", ["anek-kannada"]],
  ["മലയാളം", ["anek-malayalam"]],
  ["Lakṣmī Śrīkānta", ["anek-latin-ext", "rozha-one-ext"]],
])("a page that says %s carries the faces of that script alone", (word, files) => {
  expect(filesFor(`<p>${word}</p>`)).toEqual(files);
});

test("a page in two scripts carries both, and a full stop of all scripts asks for none", () => {
  expect(filesFor("<p>தமிழ் और</p>")).toEqual(["anek-devanagari", "anek-tamil", "rozha-one-devanagari"]);
  expect(filesFor("<p>বাংলা।</p>")).toEqual(["anek-bangla"]);
});

test("the title's font is preloaded with the page, the text's is not", () => {
  const { preloads } = facesOf(Buffer.from("<title>नमस्ते · YDI</title><p>தமிழ்</p>"));
  expect([...preloads.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "../assets/fonts/rozha-one-devanagari.woff2",
  ]);
  expect(facesOf(Buffer.from("<title>YDI</title><p>தமிழ்</p>")).preloads).toBe("");
});

test("each script has a fallback face of the same width for headings, and for text where needed", () => {
  const faces = [
    ...css.matchAll(/"(Rozha One|Anek Latin) Fallback";\s+src: local\("Noto Sans (\w+)[^;]+;\s+size-adjust: (\d+)/g),
  ];
  expect(faces).toHaveLength(15);
  for (const [, , script, percent] of faces)
    expect([script, Math.abs(Number(percent) - 100) < 9]).toEqual([script, true]);
});
