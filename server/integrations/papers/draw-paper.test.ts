import { expect, test } from "vitest";
import type { TaxDocument } from "#contract/values/tax-document.ts";
import { anInvoice } from "#test/files/papers.ts";
import { mark } from "#web/ui/logo-shapes.ts";
import { childPaperPress } from "./child-press.ts";
import { drawPaper, markShapes } from "./draw-paper.ts";
import { oneLine, shape } from "./faces.ts";
import { breakLines, widthOf } from "./set-lines.ts";

const named = (name: string): TaxDocument => ({ ...anInvoice, buyer: { ...anInvoice.buyer, name } });

// One sign of the font, and two ways to write it: a process that has drawn the one may remember it at the other.
test("the same document is the same bytes in every process, whatever was drawn there before", async () => {
  const [oneWay, another] = [named("ऱ्य"), named("र्\u200dय")];
  const fresh = await childPaperPress().draw(another);
  await drawPaper(oneWay);
  expect(Buffer.compare(await drawPaper(another), fresh)).toBe(0);
});

// As another shaper, HarfBuzz, sets them in the same font: glyph by glyph, in half forms, with the i before and the r above.
test.each([
  ["कि", 2],
  ["क्ष", 1],
  ["ज्ञ", 1],
  ["श्री", 2],
  ["र्ति", 3],
  ["শ্রী", 1],
  ["ਸਿੰ", 3],
  ["ક્ષ", 1],
  ["ଶ୍ରୀ", 2],
  ["கொ", 3],
  ["శ్రీ", 2],
  ["ಕ್ಷ", 1],
  ["ക്ര", 2],
])("%s is set in %i glyphs", (word, count) => {
  expect(shape(word, "text").map(({ glyphs }) => glyphs.length)).toEqual([count]);
});

test("marks stand on their letters, and the i before its consonant", () => {
  const [ku] = shape("कु", "text");
  expect(ku!.glyphs[1]!.x).toBeLessThan(ku!.width);
  expect(ku!.glyphs[1]!.width).toBe(0);
  expect(widthOf("कु", { face: "text", size: 10 })).toBe(widthOf("क", { face: "text", size: 10 }));
});

test("a letter without a font becomes a question mark, its marks vanish, and control characters become spaces", () => {
  const visible = (words: string): string =>
    shape(oneLine(words), "text")
      .map(({ text }) => text)
      .join("");
  expect(visible("Søren 王 ₹5 กี")).toBe("Søren ? ₹5 ?");
  expect(visible(" a\u0000\n\u2028b\u200d ")).toBe("a b");
  expect(visible("क्‍ष")).toBe("क्‍ष");
});

test("lines break between words, and within one that is wider than a line", () => {
  const look = { face: "text", size: 10 } as const;
  const lines = breakLines(`Short words and ${"w".repeat(60)} more`, look, 100);
  expect(lines.join("").replaceAll(" ", "")).toBe(`Shortwordsand${"w".repeat(60)}more`);
  for (const line of lines) expect(widthOf(line, look)).toBeLessThanOrEqual(100);
});

test("the mark is the one that the pages show", () => expect(markShapes).toEqual(mark));
