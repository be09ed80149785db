// The badge itself, 1500 by 2000: the member as the sun over the water, the name on it, the proof at its foot.
import { dateLine, officialLine, spokenAddress, type BadgeFacts } from "./badge-facts.ts";
import { type Fitted, fitText, splitName } from "./fit-name.ts";
import { type Lettered, type Mark, type Measure, type Picture, stroke } from "./marks.ts";
import { logo, pill, scanCode, sea, sky, sun } from "./pieces.ts";
import { plate, type XY } from "./shapes.ts";
import { type BadgeStyle, type BadgeLook, looks } from "./styles.ts";

const badgeSize: XY = [1500, 2000];

const sunAt: XY = [750, 672];
const horizon = 1056;
const margin = 112;
const codeSide = 284;

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box of the name. */
export const nameRoom: Room = { x: margin, y: 1184, width: 1500 - 2 * margin, height: 388 };

export function composeBadge(facts: BadgeFacts, style: BadgeStyle, measure: Measure): Picture {
  const look = looks[style];
  return {
    size: badgeSize,
    marks: [
      ...sky(look, badgeSize, sunAt),
      ...yearBeside(facts.year, look),
      ...sea(look, badgeSize, horizon),
      ...sun(look, sunAt, 316),
      ...logo(look.ink, [margin, 104], 116),
      ...pill(look, [1500 - margin, 162], { size: 46, measure }).marks,
      ...setName(facts.name, nameRoom, { paint: look.name, measure }),
      ...foot(facts, look),
      ...frame(look),
    ],
  };
}

/** As on matchbox labels: one half at each side. */
function yearBeside(year: number, { ink }: BadgeLook): readonly Mark[] {
  const digits = String(year);
  const half = (text: string, x: number): Mark => ({
    kind: "text",
    text,
    face: "display",
    size: 148,
    paint: ink,
    at: [x, horizon - 52],
    align: "center",
  });
  return [half(digits.slice(0, 2), 222), half(digits.slice(2), 1278)];
}

interface NameSetting {
  readonly paint: string;
  readonly measure: Measure;
}

/** The first name large, the rest below it, both centred. */
export function setName(name: string, room: Room, { paint, measure }: NameSetting): readonly Lettered[] {
  const { first, rest } = splitName(name);
  const { x, y, width, height } = room;
  const gap = height * 0.075;
  const largeHeight = rest === "" ? height : height * 0.595;
  const large = fitText(first, { width, height: largeHeight, most: height * 0.74 }, measure);
  const between = gap + missingTail(large);
  const left = Math.min(height * 0.33, height - large.height - between);
  const small = fitText(rest, { width, height: left, most: Math.min(height * 0.345, large.size * 0.6) }, measure);
  const total = large.height + (rest === "" ? 0 : between + small.height);
  const top = y + Math.max(0, (height - total) / 2);
  const set = ({ size, lines }: Fitted, from: number): readonly Lettered[] =>
    lines.map(({ text, baseline }) => ({
      kind: "text",
      text,
      face: "display",
      size,
      paint,
      at: [x + width / 2, from + baseline],
      align: "center",
    }));
  return [...set(large, top), ...set(small, top + large.height + between)];
}

/** Lines with and without descenders have the same distance. */
function missingTail({ size, lines }: Fitted): number {
  return Math.max(0, size * 0.1 - (lines.at(-1)?.ink.below ?? 0));
}

function foot(facts: BadgeFacts, look: BadgeLook): readonly Mark[] {
  const { proof } = facts;
  const [align, x] = proof === undefined ? (["center", 750] as const) : (["left", margin] as const);
  const words = (text: string, size: number, line: readonly [y: number, paint: string]): Mark => ({
    kind: "text",
    text,
    face: size > 60 ? "display" : "text",
    size,
    paint: line[1],
    at: [x, line[0]],
    align,
  });
  return [
    words(officialLine, 74, [proof === undefined ? 1752 : 1716, look.name]),
    words(dateLine(facts), 46, [proof === undefined ? 1836 : 1796, look.name]),
    ...(proof === undefined
      ? []
      : [
          words(`Check it: ${spokenAddress(proof.url)}`, 34, [1872, look.soft]),
          ...scanCode(proof.url, [1500 - margin - codeSide, 1890 - codeSide], codeSide),
        ]),
  ];
}

/** A thick rule and a thin one, in the ink of what they run over. */
function frame({ ink, name }: BadgeLook): readonly Mark[] {
  const turn = horizon / badgeSize[1];
  const paint = {
    along: [
      [0, 0],
      [0, badgeSize[1]],
    ],
    stops: [
      [0, ink],
      [turn, ink],
      [turn, name],
      [1, name],
    ],
  } as const;
  return [stroke(paint, 9, plate([38, 38], [1424, 1924], 46)), stroke(paint, 2.5, plate([58, 58], [1384, 1884], 30))];
}
