// One A4 page with a pen: measured from its upper left corner, as people read it.
import { beginMarkedContent, endMarkedContent, PageSizes, type PDFDocument } from "@cantoo/pdf-lib";
import { breakLines, colourOf, createWriter, type Look, widthOf } from "./set-lines.ts";
import { type Structure, structureOf, type Tag } from "./structure.ts";

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
  /** The role of the words for screen readers; a paragraph by default. */
  readonly tag?: Tag;
}

export interface PaperSheet {
  /** Writes as many lines as needed and returns where they end. */
  write(words: string, place: Place, style: Style): Promise<number>;
  within: Structure["within"];
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
  const { within, begin } = structureOf(document, page);

  // Bands, lines and the mark say nothing that the words do not.
  function decorate(draw: () => void): void {
    page.pushOperators(beginMarkedContent("Artifact"));
    draw();
    page.pushOperators(endMarkedContent());
  }

  return {
    within,
    async write(words, { x, y, width }, { colour, align, tag = "P", ...look }) {
      page.pushOperators(begin(tag));
      let top = y;
      for (const line of breakLines(words, look, width)) {
        const left = align === "right" ? x + width - widthOf(line, look) : x;
        await writeLine({ ...look, words: line, x: left, y: pageHeight - top - look.size, colour });
        top += look.size * lineHeight;
      }
      page.pushOperators(endMarkedContent());
      return top;
    },
    paint({ x, y, width, height }, colour) {
      decorate(() => page.drawRectangle({ x, y: pageHeight - y - height, width, height, color: colourOf(colour) }));
    },
    path(outline, { x, y, scale }, colour) {
      decorate(() =>
        page.drawSvgPath(outline, { x, y: pageHeight - y, scale, color: colourOf(colour), borderWidth: 0 }),
      );
    },
  };
}
