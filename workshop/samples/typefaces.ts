// The hub's two typefaces as fixed cuts: a variable font goes into a PDF as drawings, a fixed one as letters.
import subsetFont from "subset-font";
import { type FontSource, readFontSource } from "../draw/font-files.ts";

export interface Cut {
  readonly family: string;
  readonly from: FontSource;
  readonly text: string;
  readonly range: string;
  readonly weight: number;
  readonly axes?: Readonly<Record<string, number>>;
}

const letters =
  Array.from({ length: 0x100 - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join("") + "–—‘’“”•…−×÷";
const rupee = { text: "₹", range: "U+20B9" };
export const latin = { text: letters, range: "U+20-FF, U+2013-2026, U+2212" };

const anek = [400, 500, 600, 700].flatMap((weight): Cut[] => [
  { family: "Anek Latin", from: "anekLatin", weight, axes: { wght: weight }, ...latin },
  { family: "Anek Latin", from: "anekExtended", weight, axes: { wght: weight }, ...rupee },
]);

export const usualCuts: readonly Cut[] = [
  { family: "Rozha One", from: "rozhaLatin", weight: 400, ...latin },
  { family: "Rozha One", from: "rozhaExtended", weight: 400, ...rupee },
  ...anek,
];

/** The cuts as style rules that need nothing from outside. */
export async function faceRules(cuts: readonly Cut[] = usualCuts): Promise<string> {
  const rules = await Promise.all(cuts.map(faceRule));
  return rules.join("\n");
}

async function faceRule({ family, from, text, range, weight, axes }: Cut): Promise<string> {
  const pinned = axes === undefined ? {} : { variationAxes: { ...axes } };
  const font = await subsetFont(await readFontSource(from), text, {
    targetFormat: "truetype",
    noHinting: true,
    ...pinned,
  });
  const address = `data:font/ttf;base64,${font.toString("base64")}`;
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(${address});unicode-range:${range}}`;
}
