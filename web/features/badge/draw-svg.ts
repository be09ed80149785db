// The same marks as a drawing of vectors: type as outlines, the picture as a JPEG in its circle.
import { drawOn, measureOn, sheetOf } from "./draw-canvas.ts";
import type { Filled, Gradient, Lettered, Mark, Paint, Picture, Portrayed, Stroked } from "./marks.ts";
import { outlines, simplified, smoothPath } from "./trace.ts";

interface Svg {
  readonly defs: string[];
  /** A data: address of the picture, square. */
  readonly portrait: string;
}

export function drawSvg(
  { size, marks }: Picture,
  { portrait, title }: { readonly portrait: string; readonly title: string },
): string {
  const svg: Svg = { defs: [], portrait };
  const body = marks.map((mark) => written(svg, mark)).join("\n");
  const [width, height] = size;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">\n` +
    `<title>${escaped(title)}</title>\n<defs>${svg.defs.join("")}</defs>\n${body}\n</svg>\n`
  );
}

function written(svg: Svg, mark: Mark): string {
  if (mark.kind === "text") return lettered(mark);
  if (mark.kind === "portrait") return portrayed(svg, mark);
  return drawn(svg, mark);
}

function drawn(svg: Svg, mark: Filled | Stroked): string {
  const { placed, path } = mark;
  const turned = placed?.flipped === true ? `${placed.scale} ${-placed.scale}` : placed?.scale;
  const transform = placed === undefined ? "" : ` transform="translate(${placed.at.join(" ")}) scale(${turned})"`;
  if (mark.kind === "fill") return `<path${transform} ${painted(svg, mark.paint, "fill")} d="${path}"/>`;
  const beads = mark.beads === undefined ? "" : ` stroke-dasharray="0 ${mark.beads.toFixed(3)}"`;
  return `<path${transform} fill="none" ${painted(svg, mark.paint, "stroke")} stroke-width="${mark.width}" stroke-linecap="round" stroke-linejoin="round"${beads} d="${path}"/>`;
}

function painted(svg: Svg, paint: Paint, as: "fill" | "stroke"): string {
  if (typeof paint !== "string") return `${as}="url(#${gradient(svg, paint)})"`;
  const [colour, opacity] = parted(paint);
  return `${as}="${colour}"${opacity === 1 ? "" : ` ${as}-opacity="${opacity}"`}`;
}

function gradient({ defs }: Svg, { along, stops }: Gradient): string {
  const id = `g${defs.length}`;
  const inside = stops
    .map(([at, paint]) => {
      const [colour, opacity] = parted(paint);
      return `<stop offset="${at}" stop-color="${colour}"${opacity === 1 ? "" : ` stop-opacity="${opacity}"`}/>`;
    })
    .join("");
  const common = `id="${id}" gradientUnits="userSpaceOnUse"`;
  defs.push(
    "centre" in along
      ? `<radialGradient ${common} cx="${along.centre[0]}" cy="${along.centre[1]}" r="${along.radius}">${inside}</radialGradient>`
      : `<linearGradient ${common} x1="${along[0][0]}" y1="${along[0][1]}" x2="${along[1][0]}" y2="${along[1][1]}">${inside}</linearGradient>`,
  );
  return id;
}

/** Programs that draw do not all know colours of eight digits. */
function parted(colour: string): readonly [colour: string, opacity: number] {
  if (!/^#[0-9a-f]{8}$/i.test(colour)) return [colour, 1];
  return [colour.slice(0, 7), Math.round((Number.parseInt(colour.slice(7), 16) / 255) * 1000) / 1000];
}

function portrayed({ defs, portrait }: Svg, { centre: [x, y], radius }: Portrayed): string {
  const id = `p${defs.length}`;
  defs.push(`<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>`);
  const place = `x="${x - radius}" y="${y - radius}" width="${radius * 2}" height="${radius * 2}"`;
  return `<image ${place} clip-path="url(#${id})" href="${portrait}" xlink:href="${portrait}"/>`;
}

const most = 6000;

/** Set by the browser, several times larger, and walked around. */
function lettered(mark: Lettered): string {
  const trial = sheetOf([1, 1]);
  if (trial === undefined) return "";
  const ink = measureOn(trial)(mark.text, mark.face, mark.size);
  const [reachX, reachY] = [ink.left + ink.right, ink.above + ink.below];
  if (reachX <= 0 || reachY <= 0) return "";
  const scale = Math.min(8, Math.max(2, 900 / mark.size), most / reachX);
  // Browsers round measurements: descenders deeper than measured must not touch the edge.
  const margin = Math.ceil(mark.size * scale * 0.15);
  const size = [Math.ceil(reachX * scale) + 2 * margin, Math.ceil(reachY * scale) + 2 * margin] as const;
  const sheet = sheetOf(size);
  if (sheet === undefined) return "";
  // Aligned as in the picture; the room it takes was measured from its middle.
  const middle = middleOf(mark);
  sheet.translate(margin, margin);
  sheet.scale(scale, scale);
  sheet.translate(ink.left - middle, ink.above - mark.at[1]);
  drawOn(
    sheet,
    { size, marks: [{ ...mark, align: "center", at: [middle, mark.at[1]], paint: "#000" }] },
    () => undefined,
  );
  const { data } = sheet.getImageData(0, 0, ...size);
  const alpha = new Uint8ClampedArray(size[0] * size[1]);
  for (let at = 0; at < alpha.length; at++) alpha[at] = data[at * 4 + 3] as number;
  const place = ([x, y]: readonly [number, number]) =>
    [(x + 0.5 - margin) / scale - ink.left + middle, (y + 0.5 - margin) / scale - ink.above + mark.at[1]] as const;
  const path = outlines({ alpha, width: size[0] })
    .map((loop) => smoothPath(simplified(loop), place))
    .join("");
  return `<path aria-label="${escaped(mark.text)}" fill="${mark.paint}" fill-rule="evenodd" d="${path}"/>`;
}

function middleOf({ align, at: [x], text, face, size }: Lettered): number {
  if (align === "center") return x;
  const trial = sheetOf([1, 1]);
  if (trial === undefined) return x;
  measureOn(trial)(text, face, size);
  const advance = trial.measureText(text).width;
  return align === "left" ? x + advance / 2 : x - advance / 2;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
