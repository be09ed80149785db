import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson } from "#test/people/people.ts";
import { asha, aSale, contentOf, refund, register, sell } from "#test/shop/sales.ts";
import { issueInvoice, listDocuments } from "./issue-document.ts";

let now: Date;
const hub = await startHub({ now: () => now });
const { ctx } = hub;

beforeEach(async () => {
  now = new Date("2026-11-22T10:00:00Z");
  await hub.reset();
});

test("until the business details are filled in a sale gets a receipt, and no tax is spoken of", async () => {
  const number = await sell(ctx, { orderId: "first", listTotal: 2_499_00, total: 1_999_00 });
  expect(number).toBe("R26-27/000001");
  expect(await contentOf(ctx, number)).toEqual({
    version: 1,
    kind: "receipt",
    number,
    issuedOn: "2026-11-22",
    isSandbox: false,
    seller: { name: "YDI Community", address: "", pin: "", state: "", gstin: null },
    buyer: asha,
    line: { description: "YDI Membership", sac: null },
    listTotal: 2_499_00,
    total: 1_999_00,
    tax: null,
    words: "Rupees One Thousand Nine Hundred and Ninety-Nine Only",
    orderId: "first",
    payment: { id: expect.any(String), method: "UPI" },
    against: null,
  });
});

test("a registered seller gives a tax invoice: in the own State with two taxes, elsewhere with one", async () => {
  await register(ctx);
  const [here, there] = [await sell(ctx), await sell(ctx, { buyer: { ...asha, state: "29" } })];
  expect([here, there]).toEqual(["D26-27/000001", "D26-27/000002"]);
  expect(await contentOf(ctx, here)).toMatchObject({
    kind: "invoice",
    seller: { name: "YDI Community LLP", state: "27", gstin: "27AAPFU0939F1ZV" },
    line: { sac: "998439" },
    tax: {
      percent: 18,
      taxable: 2_117_80,
      heads: [
        { name: "CGST", amount: 190_60 },
        { name: "SGST", amount: 190_60 },
      ],
    },
  });
  expect((await contentOf(ctx, there)).tax).toEqual({
    percent: 18,
    taxable: 2_117_80,
    heads: [{ name: "IGST", percent: 18, amount: 381_20 }],
  });
});

test("membership, products and a product with a tax of its own are each taxed as the operator set", async () => {
  await register(ctx, {
    sac: "999599",
    taxPercent: 12,
    products: { sac: "998431", taxPercent: 5 },
    ofProducts: [{ productId: 7, sac: "4901", taxPercent: 0 }],
  });
  const product = (productId: number) =>
    sell(ctx, { what: { kind: "product", productId, title: `Number ${productId}` } });
  const sold = await Promise.all(
    [await sell(ctx), await product(6), await product(7)].map((each) => contentOf(ctx, each)),
  );
  expect(sold.map(({ line, tax }) => [line.description, line.sac, tax?.percent])).toEqual([
    ["YDI Membership", "999599", 12],
    ["Number 6", "998431", 5],
    ["Number 7", "4901", 0],
  ]);
});

test("a document stays as issued, whatever the seller becomes", async () => {
  const number = await sell(ctx);
  const before = await contentOf(ctx, number);
  await register(ctx);
  expect(await contentOf(ctx, number)).toEqual(before);
});

test("numbers start anew with India's financial year, and the sandbox has its own", async () => {
  now = new Date("2027-03-31T18:29:00Z");
  const sold = [await sell(ctx), await sell(ctx), await sell(ctx, { isSandbox: true })];
  now = new Date("2027-03-31T18:31:00Z");
  sold.push(await sell(ctx), await sell(ctx, { isSandbox: true }));
  expect(sold).toEqual(["R26-27/000001", "R26-27/000002", "TESTR2627/000001", "R27-28/000001", "TESTR2728/000001"]);
});

test("a clock that was set back gives no later number an earlier day", async () => {
  await sell(ctx);
  now = new Date("2026-11-20T10:00:00Z");
  expect((await contentOf(ctx, await sell(ctx))).issuedOn).toBe("2026-11-22");
});

test("a sale that falls through leaves no gap, however many are sold at once", async () => {
  const sales = Array.from({ length: 40 }, (_, at) =>
    inTransaction(ctx.db, async (tx) => {
      const { number } = await issueInvoice(ctx, tx, aSale());
      if (at % 3 === 0) throw new Error("the sale fell through");
      return number;
    }).catch(() => undefined),
  );
  const numbers = (await Promise.all(sales)).filter((number) => number !== undefined);
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 26 }, (_, at) => `R26-27/${String(at + 1).padStart(6, "0")}`),
  );
});

test("a refund of an invoice gets one credit note, never for more than is left", async () => {
  await register(ctx);
  const number = await sell(ctx, { orderId: "kite", total: 999_00, listTotal: 999_00 });
  const first = await refund(ctx, "kite", { key: "a", amount: 500_00 });
  expect(first).toBe("C26-27/000001");
  expect(await refund(ctx, "kite", { key: "a", amount: 500_00 })).toBe(first);
  const second = await refund(ctx, "kite", { key: "b", amount: 999_00 });
  expect(await refund(ctx, "kite", { key: "c", amount: 1_00 })).toBeUndefined();
  expect(await contentOf(ctx, second)).toMatchObject({
    kind: "credit_note",
    total: 499_00,
    listTotal: 499_00,
    words: "Rupees Four Hundred and Ninety-Nine Only",
    against: { number, issuedOn: "2026-11-22" },
    tax: { taxable: 422_90, heads: [{ amount: 38_05 }, { amount: 38_05 }] },
  });
  const at = now;
  const line = { orderId: "kite", issuedAt: at };
  expect(await listDocuments(ctx.db, ["kite", "unknown"])).toEqual([
    { ...line, number, kind: "invoice", amount: 999_00, refundKey: null },
    { ...line, number: first, kind: "credit_note", amount: 500_00, refundKey: "a" },
    { ...line, number: second, kind: "credit_note", amount: 499_00, refundKey: "b" },
  ]);
});

test("refunds reported together get one note each, and add up to the invoice", async () => {
  await register(ctx);
  await sell(ctx, { orderId: "kite", total: 1_000_00, listTotal: 1_000_00 });
  const keys = ["a", "b", "c", "a", "b", "c", "d"];
  const notes = await Promise.all(keys.map((key) => refund(ctx, "kite", { key, amount: 300_00 })));
  expect(new Set(notes).size).toBe(4);
  const amounts = (await listDocuments(ctx.db, ["kite"])).flatMap(({ refundKey, amount }) =>
    refundKey ? [amount] : [],
  );
  expect(amounts).toEqual([300_00, 300_00, 300_00, 100_00]);
});

test("a receipt's refund gets a refund note without tax, even from a seller who is registered since", async () => {
  await sell(ctx, { orderId: "kite", isSandbox: true });
  await register(ctx);
  const note = await refund(ctx, "kite", { key: "a", amount: 2_499_00 });
  expect(note).toBe("TESTN2627/000001");
  expect(await contentOf(ctx, note)).toMatchObject({ kind: "refund_note", tax: null, seller: { gstin: null } });
});

test("a refund without an invoice gets no note, and one of a repeated sale names the newest invoice", async () => {
  expect(await refund(ctx, "kite", { key: "a", amount: 1_00 })).toBeUndefined();
  await sell(ctx, { orderId: "kite" });
  const newest = await sell(ctx, { orderId: "kite" });
  expect((await contentOf(ctx, await refund(ctx, "kite", { key: "a", amount: 1_00 }))).against?.number).toBe(newest);
});

test("a document outlives its buyer's account, and cannot be deleted or changed", async () => {
  const { id } = await aPerson(ctx);
  const number = await sell(ctx, { personId: id });
  const { pool } = ctx.database;
  await pool.query("delete from accounts where id = $1", [id]);
  expect((await contentOf(ctx, number)).buyer).toEqual(asha);
  for (const act of ["delete from documents", "update documents set amount = 1", "update documents set content = '{}'"])
    await expect(pool.query(act)).rejects.toThrow("never changed");
});
