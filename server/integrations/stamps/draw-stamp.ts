import { degrees, grayscale, ParseSpeeds, PDFDocument, type PDFPage, StandardFonts } from "@cantoo/pdf-lib";

const size = 7;
const margin = 14;
const padding = 3;
const smallest = 4;

export async function drawStamp(pdf: Uint8Array, line: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  const page = document.getPage(0);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const text = drawable(line);
  const { place, angle, room } = footOf(page);
  // On a page as small as a card the line gets smaller before it gets cut.
  const fitting = Math.max(smallest, Math.min(size, (size * room) / font.widthOfTextAtSize(text, size)));
  const width = font.widthOfTextAtSize(text, fitting) + 2 * padding;
  const rotate = degrees(angle);
  page.drawRectangle({
    ...place(0, 0),
    width,
    height: fitting + 2 * padding,
    rotate,
    color: grayscale(1),
    opacity: 0.7,
  });
  page.drawText(text, {
    ...place(padding, padding + fitting * 0.2),
    size: fitting,
    font,
    rotate,
    color: grayscale(0.25),
  });
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}

export async function countPages(pdf: Uint8Array): Promise<number> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  return document.getPageCount();
}

interface Foot {
  // From the corner where a reader sees the page begin: so far to the right, so far up.
  place(right: number, up: number): { x: number; y: number };
  readonly angle: number;
  readonly room: number;
}

// A page may be shown turned, and cut out of a larger one.
function footOf(page: PDFPage): Foot {
  const { x, y, width, height } = page.getCropBox();
  const angle = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const [left, bottom, right, top] = [x + margin, y + margin, x + width - margin, y + height - margin];
  const place = (along: number, up: number): { x: number; y: number } => {
    if (angle === 90) return { x: right - up, y: bottom + along };
    if (angle === 180) return { x: right - along, y: top - up };
    if (angle === 270) return { x: left + up, y: top - along };
    return { x: left + along, y: bottom + up };
  };
  return { place, angle, room: (angle % 180 === 0 ? width : height) - 2 * (margin + padding) };
}

/** The letters that every reader of PDFs brings along; any other, as rare as it is in an address, as its code, so that it still identifies the owner. */
export function drawable(line: string): string {
  return line
    .toWellFormed()
    .replaceAll(/[^\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff]/gu, (letter) => encodeURIComponent(letter));
}
