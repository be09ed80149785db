import { createElement, type CSSProperties, type ReactNode } from "react";
import satori from "satori";
import type { Card } from "../interface.ts";
import { display, fontsFor, settable, text } from "./card-fonts.ts";
import { lineRoom, wordsRoom } from "./grounds/rooms.ts";
import { setTitle, smallest, type SetTitle, type Word } from "./set-title.ts";

const cardSize = { width: 1200, height: 630 };
const ink = "#15142a";
const accent = "#b93321";
const labelSize = 30;
const labelGap = 14;
const lineSizes = [48, 44, 40, 36, 32, 28, 24, 20] as const;
const measuredAt = 200;

/** The words of a card as a drawing of its size: letters are shapes in it, so it needs no fonts. */
export async function setWords(card: Card): Promise<string> {
  const label = settable(card.label);
  const title = await fitTitle(settable(card.title) || label || card.brand);
  const line = settable(card.line);
  return draw(
    box({}, [
      box({ ...at(wordsRoom), flexDirection: "column", justifyContent: "flex-end" }, [
        box({ fontFamily: text, fontSize: labelSize, lineHeight: 1, color: accent, marginBottom: labelGap }, label),
        ...title.lines.map((words) =>
          box({ fontFamily: display, fontSize: title.size, lineHeight: leadingOf(words), whiteSpace: "nowrap" }, words),
        ),
      ]),
      box(
        {
          ...at(lineRoom),
          alignItems: "center",
          fontFamily: text,
          fontSize: await fitLine(line),
          lineHeight: 1,
          whiteSpace: "nowrap",
        },
        line,
      ),
    ]),
    [label, ...title.lines, line].join(" "),
  );
}

async function fitTitle(title: string): Promise<SetTitle> {
  const words = await measureWords(title.split(" "));
  const [space = 0.25] = await measure(["n n", "nn"], display).then(([apart = 0, together = 0]) => [apart - together]);
  return setTitle(words, {
    width: wordsRoom.width,
    height: wordsRoom.height - labelSize - labelGap,
    leading: leadingOf(title),
    space,
  });
}

// Halved until it fits even in the smallest size: better a broken word than one that leaves the card.
async function measureWords(words: readonly string[]): Promise<Word[]> {
  const widths = await measure(words, display);
  const most = wordsRoom.width / smallest;
  const measures = words.map((word, place) => ({ text: word, width: widths[place] ?? 0 }));
  if (measures.every(({ text, width }) => width <= most || text.length < 4)) return measures;
  return measureWords(measures.flatMap(({ text, width }) => (width <= most ? [text] : halves(text))));
}

function halves(word: string): string[] {
  const signs = Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
  const middle = Math.ceil(signs.length / 2);
  return [signs.slice(0, middle).join(""), signs.slice(middle).join("")].filter((half) => half !== "");
}

async function fitLine(line: string): Promise<number> {
  const [width = 0] = await measure([line], text);
  return lineSizes.find((size) => width * size <= lineRoom.width) ?? 20;
}

// How wide each is, in ems.
async function measure(words: readonly string[], fontFamily: string): Promise<number[]> {
  const widths: number[] = [];
  const row = words.map((word, place) =>
    createElement(
      "span",
      { key: place, style: { fontFamily, fontSize: measuredAt, whiteSpace: "nowrap", flexShrink: 0 } },
      word,
    ),
  );
  await draw(
    box({ flexDirection: "column", alignItems: "flex-start" }, row),
    words.join(" "),
    ({ type, key, width }) => {
      if (type === "span") widths[Number(key)] = width / measuredAt;
    },
  );
  return widths;
}

// The scripts of India have signs above and below their letters.
function leadingOf(words: string): number {
  return /[\u0900-\u0d7f]/.test(words) ? 1.24 : 0.98;
}

type DetectNode = NonNullable<Parameters<typeof satori>[1]["onNodeDetected"]>;

/** `letters`: all that is to be seen, for the faces that it needs. */
function draw(words: ReactNode, letters: string, onNodeDetected?: DetectNode): Promise<string> {
  const fonts = fontsFor(letters);
  return satori(words, { ...cardSize, fonts, ...(onNodeDetected === undefined ? {} : { onNodeDetected }) });
}

function at({
  left,
  top,
  width,
  height,
}: Readonly<Record<"left" | "top" | "width" | "height", number>>): CSSProperties {
  return { position: "absolute", left, top, width, height };
}

function box(style: CSSProperties, children: ReactNode): ReactNode {
  return createElement("div", { style: { display: "flex", color: ink, ...style } }, children);
}
