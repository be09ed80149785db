import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { aPdf, textsOf } from "#test/pdf.ts";
import { drawable } from "./draw-stamp.ts";
import { StampRefused } from "./interface.ts";
import { pdfStamper } from "./pdf.ts";

const stamper = pdfStamper();
const line = "YDI · for asha@example.com · 4 May 2026";

test("the first page says whose copy it is, and everything else stays", async () => {
  const stamped = await stamper.stamp(await aPdf({ text: "What things cost." }), line);
  expect((await textsOf(stamped)).map(({ text }) => text)).toEqual(["What things cost.", line]);
  expect(await textsOf(stamped, 1)).toEqual([]);
});

// Where a reader sees the line begin: at the foot of the page as it is turned.
test.each([
  [0, ({ x, y }: Point) => [x, y]],
  [90, ({ x, y }: Point) => [y, 595 - x]],
  [180, ({ x, y }: Point) => [595 - x, 842 - y]],
  [270, ({ x, y }: Point) => [842 - y, x]],
  [-90, ({ x, y }: Point) => [842 - y, x]],
] as const)("on a page turned by %d° it stands at the foot, as its reader sees it", async (turned, seen) => {
  const [, stamp] = await textsOf(await stamper.stamp(await aPdf({ turned }), line));
  const [right, up] = seen(stamp ?? { x: 0, y: 0 });
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
  const [, stamp] = await textsOf(await stamper.stamp(await document.save(), line));
  expect(stamp?.x).toBeCloseTo(117, 0);
  expect(stamp?.y).toBeCloseTo(218, 0);
});

test("an address in any alphabet can be written", async () => {
  expect(drawable("José · आशा@example.com\n")).toBe("José · %E0%A4%86%E0%A4%B6%E0%A4%BE@example.com%0A");
  const [, stamp] = await textsOf(await stamper.stamp(await aPdf(), "for आशा\u202e\ud800@example.com"));
  expect(stamp?.text).toMatch(/^for %E0%A4%86.*@example\.com$/);
});

test.each([
  ["is no PDF at all", async () => Buffer.from("<html>")],
  ["only begins like one", async () => Buffer.from("%PDF-1.7\n%%EOF")],
  ["is cut off", async () => (await aPdf()).slice(0, 300)],
  ["is encrypted", () => aPdf({ password: "secret" })],
])("what %s is refused", async (_, make) => {
  await expect(stamper.stamp(Uint8Array.from(await make()), line)).rejects.toThrow(StampRefused);
});

// Neither is said about the PDF: on a machine with more room another attempt may end well.
test("who takes too long, or too much memory, is stopped and not refused, and so is everybody when the hub closes", async () => {
  const stopped = async (mostMs: number, mostMegabytes: number): Promise<unknown> =>
    pdfStamper({ mostMs, mostMegabytes }).stamp(await aPdf(), line).catch((error: unknown) => error);
  const [slow, large] = [await stopped(0, 1024), await stopped(60_000, 4)];
  expect([String(slow), String(large)]).toEqual([expect.stringContaining("takes longer"), expect.stringContaining("The thread of a stamp")]);
  for (const error of [slow, large]) expect(error).not.toBeInstanceOf(StampRefused);
  const closing = new AbortController();
  const stamp = stamper.stamp(await aPdf(), line, closing.signal);
  closing.abort(new Error("closing"));
  await expect(stamp).rejects.toThrow("closing");
});
