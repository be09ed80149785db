// One A4 page with a pen: measured from its upper left corner, as people read it.
import { PageSizes, type PDFDocument } from "@cantoo/pdf-lib";
import { breakLines, colourOf, createWriter, type Look, widthOf } from "./set-lines.ts";

export const [pageWidth, pageHeight] = PageSizes.A4;

interface Place {
  readonly x: number;
  /** The upper edge. */
  readonly y: number;
  readonly width: number;
}

interface Box extends Place {
  readonly height: number;
}

export interface Style extends Look {
  readonly colour: string;
  readonly align?: "left" | "right";
}

export interface PaperSheet {
  /** Writes as many lines as it takes and tells where they end. */
  write(words: string, place: Place, style: Style): Promise<number>;
  paint(box: Box, colour: string): void;
  path(
    outline: string,
    place: { readonly x: number; readonly y: number; readonly scale: number },
    colour: string,
  ): void;
}

const lineHeight = 1.32;

export function openSheet(document: PDFDocument): PaperSheet {
  const page = document.addPage([pageWidth, pageHeight]);
  const writeLine = createWriter(document, page);
  return {
    async write(words, { x, y, width }, { colour, align, ...look }) {
      let top = y;
      for (const line of breakLines(words, look, width)) {
        const left = align === "right" ? x + width - widthOf(line, look) : x;
        await writeLine({ ...look, words: line, x: left, y: pageHeight - top - look.size, colour });
        top += look.size * lineHeight;
      }
      return top;
    },
    paint({ x, y, width, height }, colour) {
      page.drawRectangle({ x, y: pageHeight - y - height, width, height, color: colourOf(colour) });
    },
    path(outline, { x, y, scale }, colour) {
      page.drawSvgPath(outline, { x, y: pageHeight - y, scale, color: colourOf(colour), borderWidth: 0 });
    },
  };
}
