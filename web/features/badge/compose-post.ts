// The same badge in the shapes that networks ask for: wide for a LinkedIn post, square for any, tall for an Instagram story.
import { dateLine, officialLine, spokenAddress, type BadgeFacts } from "./badge-facts.ts";
import { setName } from "./compose-badge.ts";
import { type Lettered, type Mark, type Measure, type Picture, stroke } from "./marks.ts";
import { logo, logoWidth, pill, scanCode, sea, sky, sun } from "./pieces.ts";
import { plate, type XY } from "./shapes.ts";
import { type BadgeStyle, looks } from "./styles.ts";

export const postShapes = ["wide", "square", "story"] as const;

/** 1200 by 627: the sun at the left, the name beside it. */
export function composeWide(facts: BadgeFacts, style: BadgeStyle, measure: Measure): Picture {
  const look = looks[style];
  const size: XY = [1200, 627];
  const sunAt: XY = [292, 290];
  const [horizon, left, right, codeSide] = [452, 566, 1146, 148];
  return {
    size,
    marks: [
      ...sky(look, size, sunAt),
      ...sea(look, size, horizon),
      ...sun(look, sunAt, 158),
      ...logo(look.ink, [left, 50], 60),
      ...pill(look, [right, 80], { size: 26, measure }).marks,
      ...setName(facts.name, { x: left, y: 150, width: right - left, height: 262 }, { paint: look.ink, measure }),
      words(officialLine, { size: 41, at: [left, 545], paint: look.name, align: "left" }),
      words(dateLine(facts), { size: 26, at: [left, 582], paint: look.name, align: "left" }),
      ...(facts.proof === undefined ? [] : scanCode(facts.proof.url, [right - codeSide, 446], codeSide)),
      stroke(look.petals[1], 5, plate([16, 16], [1168, 595], 20)),
    ],
  };
}

/** 1080 by 1080: the badge without its year, closer together. */
export function composeSquare(facts: BadgeFacts, style: BadgeStyle, measure: Measure): Picture {
  const look = looks[style];
  const size: XY = [1080, 1080];
  const sunAt: XY = [540, 346];
  const [horizon, left, right, codeSide] = [592, 76, 1004, 176];
  const { proof } = facts;
  return {
    size,
    marks: [
      ...sky(look, size, sunAt),
      ...sea(look, size, horizon),
      ...sun(look, sunAt, 190),
      ...logo(look.ink, [left, 66], 76),
      ...pill(look, [right, 104], { size: 32, measure }).marks,
      ...setName(facts.name, { x: left, y: 656, width: right - left, height: 204 }, { paint: look.name, measure }),
      words(officialLine, { size: 50, at: [left, 946], paint: look.name, align: "left" }),
      words(dateLine(facts), { size: 32, at: [left, 1000], paint: look.name, align: "left" }),
      ...(proof === undefined ? [] : scanCode(proof.url, [right - codeSide, 1012 - codeSide], codeSide)),
      stroke(look.petals[1], 6, plate([24, 24], [1032, 1032], 30)),
    ],
  };
}

/** 1080 by 1920. What counts keeps away from the top and the foot, where the app lays its own things over it. */
export function composeStory(facts: BadgeFacts, style: BadgeStyle, measure: Measure): Picture {
  const look = looks[style];
  const size: XY = [1080, 1920];
  const sunAt: XY = [540, 590];
  const { proof } = facts;
  const onSea = { ...look, pill: ["#f2a71b", "#15142a"] as const };
  const tag = pill(onSea, [0, 0], { size: 42, measure });
  return {
    size,
    marks: [
      ...sky(look, size, sunAt),
      ...sea(look, size, 866),
      ...sun(look, sunAt, 248),
      ...logo(look.ink, [540 - logoWidth(96) / 2, 92], 96),
      ...pill(onSea, [540 + tag.width / 2, 1032], { size: 42, measure }).marks,
      ...setName(facts.name, { x: 80, y: 1096, width: 920, height: 300 }, { paint: look.name, measure }),
      words(officialLine, {
        size: 60,
        at: [540, proof === undefined ? 1540 : 1490],
        paint: look.name,
        align: "center",
      }),
      words(dateLine(facts), {
        size: 38,
        at: [540, proof === undefined ? 1610 : 1548],
        paint: look.name,
        align: "center",
      }),
      ...(proof === undefined ? [] : storyProof(proof.url, look.soft)),
      stroke(look.petals[1], 6, plate([28, 28], [1024, 1864], 36)),
    ],
  };
}

function storyProof(url: string, paint: string): readonly Mark[] {
  return [
    ...scanCode(url, [540 - 102, 1588], 204),
    words(`Check it: ${spokenAddress(url)}`, { size: 28, at: [540, 1842], paint, align: "center" }),
  ];
}

type Setting = Pick<Lettered, "size" | "at" | "paint" | "align">;

function words(text: string, setting: Setting): Lettered {
  return { kind: "text", text, face: setting.size > 40 ? "display" : "text", ...setting };
}
