import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { paise } from "#contract/values/money.ts";
import type { TaxDocument } from "#contract/values/tax-document.ts";
import { mark } from "#web/ui/logo-shapes.ts";
import { childPaperPress } from "./child-press.ts";
import { drawPaper } from "./draw-paper.ts";
import { oneLine, shape } from "./faces.ts";
import { markShapes } from "./mark-shapes.ts";
import { breakLines, widthOf } from "./set-lines.ts";

const invoice: TaxDocument = {
  version: 1,
  kind: "invoice",
  number: "D26-27/000123",
  issuedOn: "2026-11-22",
  isSandbox: false,
  seller: { name: "A seller", address: "Somewhere", pin: "400007", state: "27", gstin: "27AAPFU0939F1ZV" },
  buyer: {
    name: "Asha Rao",
    email: null,
    phone: "+919876543210",
    state: "29",
    pin: "560001",
    gstin: null,
    company: null,
  },
  line: { description: "A guide", sac: "998439" },
  listTotal: paise(100_00),
  total: paise(100_00),
  tax: { percent: 18, taxable: paise(84_75), heads: [{ name: "IGST", percent: 18, amount: paise(15_25) }] },
  words: "Rupees One Hundred Only",
  orderId: "order",
  payment: { id: "pay", method: null },
  against: null,
};

const named = (name: string): TaxDocument => ({ ...invoice, buyer: { ...invoice.buyer, name } });

// One sign of the font, and two ways to write it: a process that has drawn the one may remember it at the other.
test("the same document is the same bytes in every process, whatever was drawn there before", async () => {
  const [oneWay, another] = [named("ऱ्य"), named("र्\u200dय")];
  const fresh = await childPaperPress().draw(another);
  await drawPaper(oneWay);
  expect(Buffer.compare(await drawPaper(another), fresh)).toBe(0);
});

test("the longest names, addresses and titles that the hub takes stay on one page", async () => {
  const long = (length: number): string => "Wide Words ".repeat(length).slice(0, length);
  const content: TaxDocument = {
    ...invoice,
    seller: { ...invoice.seller, name: long(120), address: `${long(180)}\n`.repeat(30).slice(0, 400) },
    buyer: {
      ...invoice.buyer,
      name: long(100),
      company: "W".repeat(200),
      email: `${"w".repeat(243)}@example.com`,
      gstin: "29AAGCB7383J1Z4",
    },
    line: { description: "W".repeat(300), sac: "99843912" },
    against: { number: "D26-27/000001", issuedOn: "2026-11-01" },
    orderId: "W".repeat(100),
    payment: { id: "W".repeat(100), method: "Net banking" },
  };
  const document = await PDFDocument.load(await drawPaper(content));
  const [page, ...others] = document.getPages();
  expect(others).toEqual([]);
  const texts = page!.extractContents().flatMap((asset) => (asset.kind === "text" ? [asset] : []));
  // Above the foot, which stands at 40.
  expect(texts.map(({ y }) => y).filter((y) => y < 62 && y > 40)).toEqual([]);
});

// As another shaper, HarfBuzz, sets them in the same font: glyph by glyph, in half forms, with the i before and the r above.
test.each([
  ["कि", 2],
  ["क्ष", 1],
  ["ज्ञ", 1],
  ["श्री", 2],
  ["र्ति", 3],
])("%s is set in %i glyphs", (word, count) => {
  expect(shape(word, "text").map(({ glyphs }) => glyphs.length)).toEqual([count]);
});

test("marks stand on their letters, and the i before its consonant", () => {
  const [ku] = shape("कु", "text");
  expect(ku!.glyphs[1]!.x).toBeLessThan(ku!.width);
  expect(ku!.glyphs[1]!.width).toBe(0);
  expect(widthOf("कु", { face: "text", size: 10 })).toBe(widthOf("क", { face: "text", size: 10 }));
});

test("a letter that no font has is a question mark, its marks are nothing, and what is not seen is a blank", () => {
  const seen = (words: string): string =>
    shape(oneLine(words), "text")
      .map(({ text }) => text)
      .join("");
  expect(seen("Søren 王 ₹5 கி")).toBe("Søren ? ₹5 ?");
  expect(seen(" a\u0000\n\u2028b\u200d ")).toBe("a b");
  expect(seen("क्‍ष")).toBe("क्‍ष");
});

test("lines break between words, and within one that is wider than a line", () => {
  const look = { face: "text", size: 10 } as const;
  const lines = breakLines(`Short words and ${"w".repeat(60)} more`, look, 100);
  expect(lines.join("").replaceAll(" ", "")).toBe(`Shortwordsand${"w".repeat(60)}more`);
  for (const line of lines) expect(widthOf(line, look)).toBeLessThanOrEqual(100);
});

test("the mark is the one that the pages show", () => expect(markShapes).toEqual(mark));
