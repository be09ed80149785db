import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { afterAll, expect, test } from "vitest";
import { piecesOf } from "#test/files/papers.ts";
import { aBomb, aPdf, textsOf } from "#test/files/pdf.ts";
import { drawable } from "./draw-stamp.ts";
import { StampRefused, StampUnfinished } from "./interface.ts";
import { pdfStamper } from "./pdf.ts";

const folder = mkdtempSync(join(tmpdir(), "stamping-"));
afterAll(() => rmSync(folder, { recursive: true }));

const stamper = pdfStamper(folder);
const line = "YDI · for asha@example.com · 4 May 2026";

const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array> => new Blob([Uint8Array.from(bytes)]).stream();

async function stampedBy({ stamp }: typeof stamper, pdf: Uint8Array, words = line): Promise<Uint8Array> {
  const { size, content } = await stamp(streamOf(pdf), words);
  const bytes = new Uint8Array(await new Response(content).arrayBuffer());
  expect(bytes.length).toBe(size);
  return bytes;
}

test("the first page names the owner of the copy, and everything else stays", async () => {
  const stamped = await stampedBy(stamper, await aPdf({ text: "What things cost." }));
  expect((await textsOf(stamped)).map(({ text }) => text)).toEqual(["What things cost.", line]);
  expect(await textsOf(stamped, 1)).toEqual([]);
});

test("on any page the line has a light ground that ends three points around it", async () => {
  const { pieces, shapes } = await piecesOf(await stampedBy(stamper, await aPdf()));
  const [stamp, ground] = [pieces.at(-1)!, shapes.at(-1)!];
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
  expect([ground.x, ground.y]).toEqual([14, 14]);
  expect(ground.width).toBeCloseTo(font.widthOfTextAtSize(line, stamp.fontSize) + 6, 0);
  expect(ground.height).toBeCloseTo(stamp.fontSize + 6, 0);
});

// Where a reader sees the line begin: at the foot of the page as it is turned.
test.each([
  [0, ({ x, y }: Point) => [x, y]],
  [90, ({ x, y }: Point) => [y, 595 - x]],
  [180, ({ x, y }: Point) => [595 - x, 842 - y]],
  [270, ({ x, y }: Point) => [842 - y, x]],
  [-90, ({ x, y }: Point) => [842 - y, x]],
] as const)("on a page turned by %d° it stands at the foot, as its reader sees it", async (turned, place) => {
  const [, stamp] = await textsOf(await stampedBy(stamper, await aPdf({ turned })));
  const [right, up] = place(stamp ?? { x: 0, y: 0 });
  expect(right).toBeCloseTo(17, 0);
  expect(up).toBeCloseTo(18, 0);
});

interface Point {
  readonly x: number;
  readonly y: number;
}

test("on a page that is cut out of a larger one it stands within what is shown", async () => {
  const document = await PDFDocument.load(await aPdf());
  document.getPage(0).setCropBox(100, 200, 300, 400);
  const [, stamp] = await textsOf(await stampedBy(stamper, await document.save()));
  expect(stamp?.x).toBeCloseTo(117, 0);
  expect(stamp?.y).toBeCloseTo(218, 0);
});

test("an address in any alphabet can be written", async () => {
  expect(drawable("José · आशा@example.com\n")).toBe("José · %E0%A4%86%E0%A4%B6%E0%A4%BE@example.com%0A");
  const [, stamp] = await textsOf(await stampedBy(stamper, await aPdf(), "for आशा\u202e\ud800@example.com"));
  expect(stamp?.text).toMatch(/^for %E0%A4%86.*@example\.com$/);
});

test.each([
  ["is no PDF at all", async () => Buffer.from("<html>")],
  ["only begins like one", async () => Buffer.from("%PDF-1.7\n%%EOF")],
  ["is cut off", async () => (await aPdf()).slice(0, 300)],
  ["is encrypted", () => aPdf({ password: "secret" })],
])("what %s is refused", async (_, make) => {
  await expect(stamper.stamp(streamOf(await make()), line)).rejects.toMatchObject({
    name: "StampRefused",
    why: "unreadable",
  });
});

test("a PDF bomb ends its reading process, not the hub", async () => {
  const bomb = aBomb(2200);
  expect(bomb.length).toBeLessThan(3_000_000);
  const mostHeld = (): number => process.resourceUsage().maxRSS / 1024;
  const before = mostHeld();
  const narrow = pdfStamper(folder, { megabytes: 300 });
  await expect(narrow.stamp(streamOf(bomb), line)).rejects.toMatchObject({ name: "StampRefused", why: "too_heavy" });
  expect(mostHeld() - before).toBeLessThan(200);
  expect(await textsOf(await stampedBy(narrow, await aPdf()))).toHaveLength(2);
});

test("a hundred thousand brackets in each other are too heavy, and the next PDF is stamped", async () => {
  const brackets = Buffer.from(`%PDF-1.7\n1 0 obj\n${"[".repeat(200_000)}`);
  await expect(stamper.stamp(streamOf(brackets), line)).rejects.toBeInstanceOf(StampRefused);
  expect(await textsOf(await stampedBy(stamper, await aPdf()))).toHaveLength(2);
});

// That is not said about the PDF: on a machine with less to do another attempt may end well.
test("a slow PDF is stopped and not refused, and so are all when the hub closes", async () => {
  const slow: unknown = await pdfStamper(folder, { ms: 0 })
    .stamp(streamOf(await aPdf()), line)
    .catch((error: unknown) => error);
  expect(slow).toBeInstanceOf(StampUnfinished);
  const closing = new AbortController();
  const stamp = stamper.stamp(streamOf(await aPdf()), line, closing.signal);
  closing.abort(new Error("closing"));
  await expect(stamp).rejects.toThrow("closing");
});

test("no part of a PDF, stamped or not, stays behind", async () => {
  await stampedBy(stamper, await aPdf());
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});
