// Prints pages of HTML as PDFs: tagged for screen readers, with bookmarks, and the same bytes each time.
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { brand } from "#contract/brand.ts";
import { findBrowser } from "../../scripts/programs.js";
import { editionDay } from "./edition.ts";

export interface About {
  readonly title: string;
  readonly subject: string;
}

export interface Press {
  print(html: string, about: About): Promise<Uint8Array>;
  /** The first page as a picture, for the shelf of a reading program. */
  photograph(html: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

const edition = new Date(`${editionDay}T00:00:00Z`);

export async function openPress(): Promise<Press> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  return {
    async print(html, about) {
      const page = await browser.newPage();
      await page.setContent(html);
      await page.evaluate(loadFaces);
      const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
      await page.close();
      return sign(printed, about);
    },
    async photograph(html) {
      const page = await browser.newPage({ viewport: { width: 794, height: 1123 }, deviceScaleFactor: 1.5 });
      await page.setContent(html);
      await page.evaluate(loadFaces);
      const taken = await page.locator(".cover").screenshot();
      await page.close();
      return sharp(taken).png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 }).toBuffer();
    },
    close: () => browser.close(),
  };
}

// By itself the browser leaves out what only the foot of a page is set in.
async function loadFaces(): Promise<void> {
  await Promise.all([...document.fonts].map((face) => face.load()));
}

async function sign(printed: Uint8Array, { title, subject }: About): Promise<Uint8Array> {
  const document = await PDFDocument.load(printed, { updateMetadata: false });
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setSubject(subject);
  document.setAuthor(brand.company);
  document.setKeywords(["sample content"]);
  document.setLanguage("en-IN");
  document.setCreationDate(edition);
  document.setModificationDate(edition);
  shorten(document);
  return document.save({ useObjectStreams: true });
}

const pathLine = /^[-\d. ]+ [mlc]$/gm;
const longNumber = /-?\d*\.\d{3,}/g;

/** The browser writes every point of a drawing to the millionth of a hair: a hundredth of a pixel does, at half the size. */
function shorten(document: PDFDocument): void {
  const { context } = document;
  for (const [ref, stream] of context.enumerateIndirectObjects()) {
    if (
      !(stream instanceof PDFRawStream) ||
      stream.dict.has(PDFName.of("Length1")) ||
      stream.dict.has(PDFName.of("Type"))
    )
      continue;
    const text = Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
    if (!text.match(pathLine)) continue;
    const short = text.replace(pathLine, (line) =>
      line.replace(longNumber, (number) => String(Math.round(Number(number) * 100) / 100)),
    );
    context.assign(ref, context.flateStream(Buffer.from(short, "latin1")));
  }
}
