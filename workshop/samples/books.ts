// The samples that are also ebooks: the same text as the printed one, cut into chapters.
import { readFile } from "node:fs/promises";
import { drawn } from "./blocks.ts";
import { drawPalette } from "./colour/book.ts";
import { palettes } from "./colour/palettes.ts";
import type { Chapter } from "./epub.ts";
import { readText } from "./documents.ts";
import { pricingFigures } from "./pricing-figures.ts";

interface Bound {
  readonly chapters: readonly Chapter[];
  readonly style?: string;
}

export const books: Readonly<Record<string, () => Promise<Bound>>> = {
  "freelance-guide": async () => ({ chapters: chaptersOf(await readText("freelance-guide", pricingFigures())) }),
  "colour-from-the-street": async () => ({
    chapters: [
      ...chaptersOf(await readText("colour-from-the-street")),
      ...palettes.map((palette, at) => ({
        title: palette.name,
        body: drawPalette(palette, at).replace(/<h2>.*?<\/h2>/, ""),
      })),
    ],
    style: await readFile(new URL("./colour/epub.css", import.meta.url), "utf8"),
  }),
};

function chaptersOf(text: string): Chapter[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((chapter) => {
      const [title = "", ...rest] = chapter.split("\n");
      // In a book the chapter itself is the first heading.
      return { title, body: drawn(rest.join("\n")).replaceAll(/(<\/?)h3>/g, "$1h2>") };
    });
}
