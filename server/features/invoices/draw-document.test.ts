import { beforeEach, expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { textsOf } from "#test/files/pdf.ts";
import { asha, contentOf, refund, register, sell } from "#test/shop/sales.ts";
import { sweepBytes } from "../bytes/keep-bytes.ts";
import { drawDocument, readDocument } from "./draw-document.ts";

const hub = await startHub({ now: () => new Date("2026-11-22T10:00:00Z") });
const { ctx } = hub;
beforeEach(() => hub.reset());

async function wordsOf(number: string | undefined): Promise<string> {
  const { bytes } = await readDocument(ctx, number ?? "");
  // A price's ₹ comes from another font and is a piece of its own.
  return (await textsOf(bytes)).map(({ text }) => text).join("");
}

test("an invoice is a PDF with everything that the law requires", async () => {
  await register(ctx);
  const number = await sell(ctx, { listTotal: 2_499_00, total: 1_999_00, orderId: "kite" });
  const words = await wordsOf(number);
  for (const text of [
    "Tax Invoice",
    "D26-27/000001",
    "22 November 2026",
    "YDI Community LLP",
    "12 Lamington Road",
    "GSTIN 27AAPFU0939F1ZV",
    "Asha Rao",
    "Maharashtra (27) · 400001",
    "Place of supply",
    "Reverse charge",
    "998439",
    "₹2,499.00",
    "₹500.00",
    "Taxable value",
    "₹1,694.06",
    "CGST at 9%",
    "SGST at 9%",
    "₹152.47",
    "₹1,999.00",
    "Rupees One Thousand Nine Hundred and Ninety-Nine",
    "kite",
  ])
    expect(words).toContain(text);
  expect(words).not.toMatch(/not registered|Specimen/);
});

test("a receipt says that no tax is charged and shows none, and that of the sandbox says so", async () => {
  const words = await wordsOf(await sell(ctx, { isSandbox: true }));
  expect(words).toContain("The seller is not registered under GST; no tax is charged.");
  expect(words).toContain("Specimen");
  expect(words).not.toMatch(/GST at|Taxable|SAC|Place of supply/);
});

test("a credit note names the invoice it takes back from, and a refund note its receipt", async () => {
  await sell(ctx, { orderId: "cup" });
  await register(ctx);
  await sell(ctx, { orderId: "kite" });
  const credit = await wordsOf(await refund(ctx, "kite", { key: "a", amount: 500_00 }));
  for (const text of ["Credit Note", "D26-27/000001 of", "Total refunded", "₹423.72", "₹38.14"])
    expect(credit).toContain(text);
  const note = await wordsOf(await refund(ctx, "cup", { key: "b", amount: 500_00 }));
  for (const text of ["Refund Note", "R26-27/000001 of", "not registered under GST"]) expect(note).toContain(text);
});

test("a document is drawn once for all callers, and leaves nothing else behind", async () => {
  const number = await sell(ctx);
  const keys: string[] = [];
  const files: typeof ctx.files = {
    ...ctx.files,
    keep: (key, ...rest) => (keys.push(key), ctx.files.keep(key, ...rest)),
  };
  const drawings = await Promise.all(Array.from({ length: 5 }, () => drawDocument({ ...ctx, files }, number)));
  const [key, ...others] = new Set(drawings.map(({ storageKey }) => storageKey));
  expect([others, drawings[0]?.fileName]).toEqual([[], "receipt-R26-27-000001.pdf"]);
  await sweepBytes(ctx);
  const there = await Promise.all(keys.map((each) => ctx.files.sizeOf(each)));
  expect(keys.filter((_, at) => there[at] !== undefined)).toEqual([key]);
  expect((await ctx.database.pool.query("select 1 from unclaimed_files")).rows).toEqual([]);
});

test("lost bytes are drawn again, and are the same", async () => {
  await register(ctx);
  const number = await sell(ctx, { buyer: { ...asha, name: "आशा कृष्णमूर्ति" } });
  const before = await readDocument(ctx, number);
  await ctx.files.remove((await drawDocument(ctx, number)).storageKey);
  // Another drawing in between leaves no trace in it.
  await drawDocument(ctx, await sell(ctx, { buyer: { ...asha, name: "श्रीवास्तव, कार्त्तिकेय" } }));
  expect(Buffer.compare((await readDocument(ctx, number)).bytes, before.bytes)).toBe(0);
  expect((await contentOf(ctx, number)).buyer.name).toBe("आशा कृष्णमूर्ति");
});

test("an unissued document is not found", async () => {
  await expect(drawDocument(ctx, "D26-27/000001")).rejects.toMatchObject({ code: "not_found" });
});
