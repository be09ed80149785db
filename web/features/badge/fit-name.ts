// Fits a name into its box: as large as possible, in one or a few lines, in any script.
import type { Ink, Measure } from "./marks.ts";

export interface NameParts {
  readonly first: string;
  readonly rest: string;
}

/** The first name, and everything behind it. */
export function splitName(name: string): NameParts {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return { first, rest: rest.join(" ") };
}

export interface Box {
  readonly width: number;
  readonly height: number;
  /** No larger than this, however short the name is. */
  readonly most: number;
}

export interface FittedLine {
  readonly text: string;
  /** Its baseline, below the top of what was fitted. */
  readonly baseline: number;
  readonly ink: Ink;
}

export interface Fitted {
  readonly size: number;
  readonly lines: readonly FittedLine[];
  /** Of the ink, from the highest sign to the lowest. */
  readonly height: number;
}

// Measured at this size, since browsers round measurements; letters scale in proportion.
const trial = 400;
const mostLines = 4;
// Between the ink of two lines, as part of the size.
const leading = 0.16;

export function fitText(text: string, box: Box, measure: Measure): Fitted {
  if (text === "") return { size: 0, lines: [], height: 0 };
  let best: Fitted | undefined;
  for (let count = 1; count <= mostLines; count++) {
    const lines = broken(text, count);
    const fitted = fitLines(lines, box, measure);
    // A second line must be worth it: a name is read best in one.
    if (best === undefined || fitted.size > best.size * 1.25) best = fitted;
    if (best.size >= box.most * 0.62 || lines.length < count) break;
  }
  return best as Fitted;
}

function fitLines(lines: readonly string[], { width, height, most }: Box, measure: Measure): Fitted {
  const inks = lines.map((line) => measure(line, "display", trial));
  // An overhang on one side counts twice, because the line is centred.
  const widest = Math.max(...inks.map(({ left, right }) => 2 * Math.max(left, right)), 1);
  const tall = inks.reduce((sum, { above, below }) => sum + above + below, 0) + (lines.length - 1) * leading * trial;
  const size = Math.min(most, (width / widest) * trial, (height / Math.max(tall, 1)) * trial);
  const scale = size / trial;
  let top = 0;
  const placed = lines.map((text, index) => {
    const { left, right, above, below } = inks[index] as Ink;
    const ink = { left: left * scale, right: right * scale, above: above * scale, below: below * scale };
    const line = { text, baseline: top + ink.above, ink };
    top += ink.above + ink.below + leading * size;
    return line;
  });
  return { size, lines: placed, height: top - leading * size };
}

/** In so many lines of about one length: between words where there are enough, else within them, but never within a letter. */
function broken(text: string, count: number): readonly string[] {
  if (count === 1) return [text];
  const words = text.split(" ");
  if (words.length >= count) return evenly(words, count, " ");
  return evenly(letters(text), count, "");
}

function letters(text: string): readonly string[] {
  return Array.from(new Intl.Segmenter("und", { granularity: "grapheme" }).segment(text), ({ segment }) => segment);
}

function evenly(pieces: readonly string[], count: number, glue: string): readonly string[] {
  const total = pieces.reduce((sum, piece) => sum + piece.length + glue.length, 0);
  const lines: string[] = [];
  let line: string[] = [];
  let taken = 0;
  for (const [index, piece] of pieces.entries()) {
    const isLast = lines.length === count - 1;
    const left = pieces.length - index;
    const goal = (total * (lines.length + 1)) / count;
    const isFull = taken + (piece.length + glue.length) / 2 > goal;
    if (!isLast && line.length > 0 && (isFull || left < count - lines.length)) {
      lines.push(line.join(glue));
      line = [];
    }
    line.push(piece);
    taken += piece.length + glue.length;
  }
  if (line.length > 0) lines.push(line.join(glue));
  return lines.map((done) => done.trim()).filter((done) => done !== "");
}
