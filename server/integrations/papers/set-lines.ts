// Words in lines: as wide as they are, broken where they must be, and written so that they can be searched and copied.
import {
  beginText,
  endMarkedContent,
  endText,
  type PDFDocument,
  PDFArray,
  PDFHexString,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  rgb,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  setTextRise,
} from "@cantoo/pdf-lib";
import { embedIn, type Face, oneLine, type Run, shape } from "./faces.ts";

export interface Look {
  readonly face: Face;
  readonly size: number;
}

export function widthOf(words: string, { face, size }: Look): number {
  return shape(words, face).reduce((sum, run) => sum + (run.width * size) / 1000, 0);
}

const letters = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** Broken between words, and within one that is wider than a line. */
export function breakLines(words: string, look: Look, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of oneLine(words).split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer, look) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const { segment } of letters.segment(word)) {
      if (line !== "" && widthOf(line + segment, look) > width) {
        lines.push(line);
        line = "";
      }
      line += segment;
    }
  }
  return [...lines, line];
}

export interface SetLine extends Look {
  readonly words: string;
  readonly x: number;
  /** The baseline, from the foot of the page. */
  readonly y: number;
  readonly colour: string;
}

export function colourOf(hex: string): ReturnType<typeof rgb> {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

export function createWriter(document: PDFDocument, page: PDFPage): (line: SetLine) => Promise<void> {
  const fontOf = embedIn(document);
  return async ({ words, face, size, x, y, colour }) => {
    const runs = shape(words, face);
    const drawn = runs.map(({ text }) => text).join("");
    // Words that are drawn in another order than they are read, or cannot be drawn, are copied as they were written.
    const isPlain = drawn === words && !/[\u0900-\u0d7f]/.test(words);
    if (!isPlain) page.pushOperators(saying(words));
    let left = x;
    for (const run of runs) {
      const font = await fontOf(run);
      const ids = font.encodeText(run.text).asString();
      const key = page.node.newFontDictionary(font.name, font.ref);
      page.pushOperators(
        setFillingColor(colourOf(colour)),
        beginText(),
        setFontAndSize(key, size),
        setTextMatrix(1, 0, 0, 1, left, y),
        ...showing(document, run, { ids, size }),
        endText(),
      );
      left += (run.width * size) / 1000;
    }
    if (!isPlain) page.pushOperators(endMarkedContent());
  };
}

function saying(words: string): PDFOperator {
  const text = `<</ActualText ${PDFHexString.fromText(words).toString()}>>`;
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ["/Span", text]);
}

// The pen moves by a glyph's own width; where the next one belongs elsewhere, the difference is written between them.
function showing(
  document: PDFDocument,
  { glyphs }: Run,
  { ids, size }: { readonly ids: string; readonly size: number },
): PDFOperator[] {
  const operators: PDFOperator[] = [];
  let [pen, rise] = [0, 0];
  let shown = PDFArray.withContext(document.context);
  const flush = (): void => {
    if (shown.size() > 0) operators.push(PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [shown]));
    shown = PDFArray.withContext(document.context);
  };
  for (const [at, { width, x, y }] of glyphs.entries()) {
    if (y !== rise) {
      flush();
      operators.push(setTextRise((y * size) / 1000));
      rise = y;
    }
    const back = Math.round((pen - x) * 100) / 100;
    if (back !== 0) shown.push(PDFNumber.of(back));
    shown.push(PDFHexString.of(ids.slice(at * 4, (at + 1) * 4)));
    pen += width - back;
  }
  flush();
  if (rise !== 0) operators.push(setTextRise(0));
  return operators;
}
