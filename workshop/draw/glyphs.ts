// Reads letter outlines out of TrueType, so that drawings carry words as shapes: a picture in <img> has no web fonts.
import subsetFont from "subset-font";
import { readFontSource, type FontSource } from "./font-files.ts";
import { nums, steps } from "./path.ts";

interface Outline {
  advance: number;
  /** Contours of points; `on` tells corners from the handles between them. */
  contours: readonly (readonly { x: number; y: number; on: boolean }[])[];
}

export interface Face {
  unitsPerEm: number;
  outlines: ReadonlyMap<string, Outline>;
}

export interface Setting {
  x: number;
  y: number;
  size: number;
  align?: "start" | "middle" | "end";
  tracking?: number;
}

export async function openFace(source: FontSource, text: string, weight?: number): Promise<Face> {
  const pinned = weight === undefined ? {} : { variationAxes: { wght: weight } };
  const font = await subsetFont(await readFontSource(source), text, {
    targetFormat: "truetype",
    noHinting: true,
    ...pinned,
  });
  const table = tableOffsets(font);
  const glyphs = glyphIndexes(font, table("cmap"));
  const outlines = new Map(
    [...new Set(text)].map((letter) => [letter, readOutline(font, table, glyphs.get(letter.codePointAt(0) ?? 0) ?? 0)]),
  );
  return { unitsPerEm: font.readUInt16BE(table("head") + 18), outlines };
}

export function textWidth(
  face: Face,
  text: string,
  { size, tracking = 0 }: Pick<Setting, "size" | "tracking">,
): number {
  const units = [...text].reduce((sum, letter) => sum + (face.outlines.get(letter)?.advance ?? 0), 0);
  return (units / face.unitsPerEm) * size + tracking * ([...text].length - 1);
}

export function textPath(face: Face, text: string, { x, y, size, align = "start", tracking = 0 }: Setting): string {
  const width = textWidth(face, text, { size, tracking });
  const scale = size / face.unitsPerEm;
  let pen = x - (align === "middle" ? width / 2 : align === "end" ? width : 0);
  let path = "";
  for (const letter of text) {
    const outline = face.outlines.get(letter);
    if (!outline) throw new Error(`no outline for "${letter}"`);
    for (const contour of outline.contours)
      path += contourPath(contour.map((p) => ({ x: pen + p.x * scale, y: y - p.y * scale, on: p.on })));
    pen += outline.advance * scale + tracking;
  }
  return path;
}

/** Steps from point to point, measured from where rounding has left the pen, so that errors do not add up. */
function contourPath(points: Outline["contours"][number]): string {
  const [start, ...rest] = fromCorner(points);
  if (!start) return "";
  let [x, y] = [round(start.x), round(start.y)];
  let path = `M${nums(x, y)}`;
  let handle: { x: number; y: number } | undefined;
  const go = (to: { x: number; y: number }): void => {
    const [nextX, nextY] = [round(to.x), round(to.y)];
    path += handle
      ? `q${nums(round(handle.x) - x, round(handle.y) - y, nextX - x, nextY - y)}`
      : `l${nums(nextX - x, nextY - y)}`;
    [x, y] = [nextX, nextY];
  };
  for (const p of rest) {
    if (handle && !p.on) go({ x: (handle.x + p.x) / 2, y: (handle.y + p.y) / 2 });
    if (p.on) go(p);
    handle = p.on ? undefined : p;
  }
  return `${path}Z`;
}

/** The ring of points, begun and ended at a corner; a ring of handles only has one between its last and its first. */
function fromCorner(points: Outline["contours"][number]): Outline["contours"][number] {
  const first = points.findIndex((p) => p.on);
  if (first >= 0) return [...points.slice(first), ...points.slice(0, first + 1)];
  const [head, tail] = [points[0], points.at(-1)];
  if (!head || !tail) return [];
  const between = { x: (head.x + tail.x) / 2, y: (head.y + tail.y) / 2, on: true };
  return [between, ...points, between];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function tableOffsets(font: Buffer): (tag: string) => number {
  const offsets = new Map(
    steps(font.readUInt16BE(4)).map((at) => [
      font.toString("latin1", 12 + at * 16, 16 + at * 16),
      font.readUInt32BE(20 + at * 16),
    ]),
  );
  return (tag) => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new Error(`the font has no ${tag} table`);
    return offset;
  };
}

/** Character to glyph number, from the format 4 subtable that every such font carries. */
function glyphIndexes(font: Buffer, cmap: number): Map<number, number> {
  const found = new Map<number, number>();
  const subtables = steps(font.readUInt16BE(cmap + 2)).map((at) => cmap + font.readUInt32BE(cmap + 8 + at * 8));
  const start = subtables.find((at) => font.readUInt16BE(at) === 4);
  if (start === undefined) throw new Error("the font has no format 4 character map");
  const doubled = font.readUInt16BE(start + 6);
  for (let at = 0; at < doubled; at += 2) {
    const end = font.readUInt16BE(start + 14 + at);
    const begin = font.readUInt16BE(start + 16 + doubled + at);
    const delta = font.readUInt16BE(start + 16 + 2 * doubled + at);
    const rangeAt = start + 16 + 3 * doubled + at;
    const range = font.readUInt16BE(rangeAt);
    for (let code = begin; code <= end && code < 0xffff; code += 1) {
      const glyph = range === 0 ? code : font.readUInt16BE(rangeAt + range + (code - begin) * 2);
      found.set(code, (glyph + delta) & 0xffff);
    }
  }
  return found;
}

function readOutline(font: Buffer, table: (tag: string) => number, glyph: number): Outline {
  const metrics = font.readUInt16BE(table("hhea") + 34);
  const advance = font.readUInt16BE(table("hmtx") + Math.min(glyph, metrics - 1) * 4);
  const long = font.readInt16BE(table("head") + 50) === 1;
  const loca = (at: number): number =>
    long ? font.readUInt32BE(table("loca") + at * 4) : font.readUInt16BE(table("loca") + at * 2) * 2;
  if (loca(glyph) === loca(glyph + 1)) return { advance, contours: [] };
  return { advance, contours: readContours(font, table("glyf") + loca(glyph)) };
}

function readContours(font: Buffer, start: number): Outline["contours"] {
  const count = font.readInt16BE(start);
  if (count < 0) throw new Error("composite glyphs are not read: the drawings need none");
  const ends = steps(count).map((at) => font.readUInt16BE(start + 10 + at * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = start + 10 + count * 2;
  at += 2 + font.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = font.readUInt8(at++);
    const times = flag & 8 ? font.readUInt8(at++) + 1 : 1;
    for (let n = 0; n < times; n += 1) flags.push(flag);
  }
  const readAxis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? font.readUInt8(at++) : -font.readUInt8(at++);
      else if (!(flag & same)) {
        value += font.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(2, 16);
  const ys = readAxis(4, 32);
  return ends.map((end, contour) => {
    const begin = contour === 0 ? 0 : (ends[contour - 1] ?? 0) + 1;
    return steps(end - begin + 1).map((n) => ({
      x: xs[begin + n] ?? 0,
      y: ys[begin + n] ?? 0,
      on: ((flags[begin + n] ?? 0) & 1) === 1,
    }));
  });
}
