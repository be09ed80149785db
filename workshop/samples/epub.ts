// An EPUB 3 of the same text as the PDF: chapters that flow, a contents page, the hub's typefaces.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { brand } from "#contract/brand.ts";
import { escaped } from "./blocks.ts";
import { editionDay } from "./edition.ts";
import { plainly } from "./sheet.ts";
import { type Entry, zip } from "./zip.ts";

export interface Book {
  readonly slug: string;
  readonly title: string;
  readonly says: string;
  // A page as tall as a book, as PNG.
  readonly cover: Uint8Array;
  readonly chapters: readonly Chapter[];
  readonly style?: string;
}

export interface Chapter {
  readonly title: string;
  // XHTML, without its heading.
  readonly body: string;
}

const fonts = ["rozha-one.woff2", "rozha-one-rupee.woff2", "anek-latin.woff2", "anek-latin-rupee.woff2"] as const;
const project = new URL("../../", import.meta.url);

export async function bindBook(book: Book): Promise<Uint8Array> {
  const style = await readFile(new URL("./epub.css", import.meta.url), "utf8");
  const faces = await Promise.all(
    fonts.map(async (name): Promise<Entry> => ({
      name: `book/fonts/${name}`,
      content: await readFile(new URL(`web/assets/fonts/${name}`, project)),
    })),
  );
  const chapters = [...book.chapters, { title: "About this file", body: `<p>${escaped(plainly)}</p>` }];
  return zip([
    { name: "mimetype", content: "application/epub+zip" },
    { name: "META-INF/container.xml", content: container },
    { name: "book/package.opf", content: packageFile(book, chapters) },
    { name: "book/nav.xhtml", content: contents(book, chapters) },
    {
      name: "book/cover.xhtml",
      content: page(
        book.title,
        `<section epub:type="cover"><img class="cover" src="cover.png" alt="Cover of ${escaped(book.title)}" /></section>`,
      ),
    },
    { name: "book/cover.png", content: book.cover },
    { name: "book/style.css", content: style + (book.style ?? "") },
    ...faces,
    ...chapters.map(({ title, body }, at) => ({
      name: `book/${chapterFile(at)}`,
      content: page(title, `<section epub:type="chapter"><h1>${escaped(title)}</h1>${body}</section>`),
    })),
  ]);
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

function chapterFile(at: number): string {
  return `chapter-${at + 1}.xhtml`;
}

function page(title: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en-IN" xml:lang="en-IN"><head><meta charset="utf-8"/><title>${escaped(title)}</title><link rel="stylesheet" href="style.css"/></head><body>${body}</body></html>
`;
}

function contents({ title }: Book, chapters: readonly Chapter[]): string {
  const list = chapters
    .map((chapter, at) => `<li><a href="${chapterFile(at)}">${escaped(chapter.title)}</a></li>`)
    .join("");
  const marks = `<nav epub:type="landmarks" hidden="hidden"><ol><li><a epub:type="cover" href="cover.xhtml">Cover</a></li><li><a epub:type="bodymatter" href="${chapterFile(0)}">Beginning</a></li></ol></nav>`;
  return page(title, `<nav epub:type="toc" id="toc"><h1>${escaped(title)}</h1><ol>${list}</ol></nav>${marks}`);
}

// The same book has the same name in every edition.
function nameOf(slug: string): string {
  const [hex] = createHash("sha256")
    .update(`sample of a book: ${slug}`)
    .digest("hex")
    .match(/^.{32}/) ?? [""];
  return `urn:uuid:${hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-a$4-$5")}`;
}

function packageFile({ slug, title, says }: Book, chapters: readonly Chapter[]): string {
  const files = chapters
    .map(
      ({ body }, at) =>
        `<item id="chapter-${at + 1}" href="${chapterFile(at)}" media-type="application/xhtml+xml"${body.includes("<svg") ? ' properties="svg"' : ""}/>`,
    )
    .join("");
  const order = chapters.map((_, at) => `<itemref idref="chapter-${at + 1}"/>`).join("");
  const faces = fonts
    .map((name) => `<item id="${name.replace(".woff2", "")}" href="fonts/${name}" media-type="font/woff2"/>`)
    .join("");
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en-IN">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${nameOf(slug)}</dc:identifier><dc:title>${escaped(title)}</dc:title><dc:language>en-IN</dc:language><dc:creator>${escaped(brand.company)}</dc:creator><dc:description>${escaped(says)}</dc:description><dc:rights>Sample content</dc:rights>
<meta property="dcterms:modified">${editionDay}T00:00:00Z</meta>
<meta property="schema:accessMode">textual</meta><meta property="schema:accessMode">visual</meta><meta property="schema:accessModeSufficient">textual</meta><meta property="schema:accessibilityFeature">alternativeText</meta><meta property="schema:accessibilityFeature">structuralNavigation</meta><meta property="schema:accessibilityFeature">tableOfContents</meta><meta property="schema:accessibilityHazard">none</meta><meta property="schema:accessibilitySummary">Headings, lists and tables are marked as such, and pictures are described.</meta>
</metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/><item id="cover-picture" href="cover.png" media-type="image/png" properties="cover-image"/><item id="style" href="style.css" media-type="text/css"/>${faces}${files}</manifest>
<spine><itemref idref="cover"/><itemref idref="nav"/>${order}</spine>
</package>
`;
}
