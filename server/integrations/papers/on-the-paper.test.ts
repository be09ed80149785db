// The words on a paper, and their places.
import { expect, test } from "vitest";
import { paise } from "#contract/values/money.ts";
import { anInvoice, tagsOf, linesOf, type Piece, piecesOf, longestInvoice } from "#test/files/papers.ts";
import { drawPaper } from "./draw-paper.ts";
import { sellerLines } from "./paper-words.ts";
import { widthOf } from "./set-lines.ts";
import { pageWidth } from "./sheet.ts";

const discounted = {
  ...anInvoice,
  buyer: { ...anInvoice.buyer, company: "Studio Søns", gstin: "29AAGCB7383J1Z4" },
  listTotal: paise(125_00),
};
const refunded = {
  ...anInvoice,
  kind: "refund_note",
  number: "TESTN2627/000001",
  isSandbox: true,
  seller: { name: "YDI Community", address: "", pin: "", state: "", gstin: null },
  buyer: { ...anInvoice.buyer, email: null },
  line: { description: "A guide", sac: null },
  tax: null,
  payment: { id: "pay-1", method: null },
  against: { number: "TESTR2627/000001", issuedOn: "2026-01-02" },
} as const;

test("a tax invoice says, from above", async () => {
  const { pieces } = await piecesOf(await drawPaper(discounted));
  expect(linesOf(pieces)).toEqual([
    "YDI | Tax Invoice",
    "Invoice number | Date | Place of supply | Reverse charge",
    "D26-27/000123 | 22 November 2026 | Karnataka (29) | No",
    "Sold by | Billed to",
    "YDI Community LLP | Studio Søns",
    "12 Lamington Road | Asha Rao",
    "Grant Road East, Mumbai | Karnataka (29) · 560001",
    "Maharashtra (27) · 400007 | GSTIN 29AAGCB7383J1Z4",
    "GSTIN 27AAPFU0939F1ZV | +919876543210",
    "asha@example.com",
    "Description | SAC | Quantity | Price with tax | Discount | Amount",
    "A guide | 998439 | 1 | ₹125.00 | − | ₹25.00 | ₹100.00",
    "Amount in words",
    "Taxable value | ₹84.75",
    "Rupees One Hundred Only",
    "IGST at 18% | ₹15.25",
    "Payment",
    "UPI · pay-1",
    "Total paid | ₹100.00",
    "Order",
    "order-1",
    "Generated electronically, valid without a signature.",
    "YDI Community · hello@ydi.example",
  ]);
});

test("on the paper of a buyer abroad their country stands, and the place of supply is other countries", async () => {
  const buyer = { ...anInvoice.buyer, state: "96", pin: "", country: "United Arab Emirates" };
  const lines = linesOf((await piecesOf(await drawPaper({ ...anInvoice, buyer }))).pieces);
  expect(lines[2]).toBe("D26-27/000123 | 22 November 2026 | Other Countries (96) | No");
  expect(lines.filter((line) => line.includes("United Arab Emirates"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes(" · 560001"))).toEqual([]);
});

test("for a buyer without a PIN code only the State is printed", async () => {
  const buyer = { ...anInvoice.buyer, pin: "" };
  const { pieces } = await piecesOf(await drawPaper({ ...anInvoice, buyer }));
  expect(linesOf(pieces).filter((line) => line.includes("Karnataka (29)") && line.includes("·"))).toEqual([]);
});

test("a refund note of the sandbox says, from above", async () => {
  const { pieces } = await piecesOf(await drawPaper(refunded));
  expect(linesOf(pieces)).toEqual([
    "YDI | Refund Note",
    "Specimen: this is a sandbox payment, and no money was paid.",
    "Note number | Date | Against receipt",
    "TESTN2627/000001 | 22 November 2026 | TESTR2627/000001 of 2 January",
    "2026",
    "Sold by | Billed to",
    "YDI Community | Asha Rao",
    "Karnataka (29) · 560001",
    "+919876543210",
    "Description | Quantity | Price | Amount",
    "Refund: A guide | 1 | ₹100.00 | ₹100.00",
    "Amount in words",
    "Rupees One Hundred Only",
    "Total refunded | ₹100.00",
    "Refund of payment",
    "pay-1",
    "Order",
    "order-1",
    "The seller is not registered under GST; no tax is charged.",
    "Generated electronically, valid without a signature.",
    "YDI Community · hello@ydi.example",
  ]);
});

const papers = {
  "tax invoice": discounted,
  "credit note": { ...anInvoice, kind: "credit_note", against: { number: "D26-27/000001", issuedOn: "2026-11-01" } },
  "refund note": refunded,
  "paper of the longest names": longestInvoice,
} as const;

function boxOf(piece: Piece): { left: number; right: number; low: number; high: number } {
  const face = piece.fontFamily.startsWith("Rozha") ? "display" : "text";
  const { x, y, fontSize: size } = piece;
  return { left: x, right: x + widthOf(piece.getText(), { face, size }), low: y - size * 0.15, high: y + size * 0.7 };
}

test.each(Object.entries(papers))(
  "on a %s nothing stands on anything else, or beyond the margins",
  async (_, content) => {
    const { pieces, pages } = await piecesOf(await drawPaper(content));
    expect(pages).toBe(1);
    const boxes = pieces.map((piece) => ({ ...boxOf(piece), words: piece.getText() }));
    for (const [at, a] of boxes.entries()) {
      expect([a.left >= 46, a.right <= pageWidth - 46, a.low > 30], a.words).toEqual([true, true, true]);
      for (const b of boxes.slice(at + 1)) {
        const isApart = a.right <= b.left || b.right <= a.left || a.high <= b.low || b.high <= a.low;
        expect(isApart, `${a.words} / ${b.words}`).toBe(true);
      }
    }
  },
);

test("a screen reader finds the language, the headings and the tables, and no word outside of them", async () => {
  const { language, tags, loose } = await tagsOf(await drawPaper(discounted));
  expect(language).toBe("en-IN");
  expect(tags).toEqual(
    [
      "P H1",
      "P P P P P P P P",
      "H2 P P P P P H2 P P P P P P",
      "Table(TR(TH TH TH TH TH TH) TR(TD TD TD TD TD TD))",
      "Table(TR(TH TD) TR(TH TD) TR(TH TD))",
      "P P P P P P P P",
    ].join(" "),
  );
  expect(loose).toEqual([]);
});

test("an order id stands on one line, and a way of paying is said as people write it", async () => {
  const orderId = `YDI_${crypto.randomUUID()}_1778054960207`;
  const paper = await drawPaper({ ...anInvoice, orderId, payment: { id: "pay-1", method: "upi" } });
  const lines = linesOf((await piecesOf(paper)).pieces);
  expect(lines).toContain(orderId);
  expect(lines).toContain("UPI · pay-1");
});

test("the seller's address takes five lines at most, however it was typed", () => {
  const lines = (count: number) => {
    const address = Array.from({ length: count }, (_, at) => `Line ${at + 1}`).join("\n");
    return sellerLines({ ...anInvoice.seller, address }).slice(0, -2);
  };
  expect(lines(5)).toEqual(["Line 1", "Line 2", "Line 3", "Line 4", "Line 5"]);
  expect(lines(6)).toEqual(["Line 1", "Line 2", "Line 3", "Line 4", "Line 5, Line 6"]);
});

test("cream text is printed on a dark ground", async () => {
  const { pieces, shapes } = await piecesOf(await drawPaper(refunded));
  for (const words of ["Refund Note", "Specimen: this is a sandbox", "Total refunded"]) {
    const piece = pieces.find((each) => each.getText().startsWith(words))!;
    const below = shapes.filter(
      ({ x, y, width, height }) =>
        x < piece.x && x + width > piece.x && y < piece.y && y + height > piece.y + piece.fontSize * 0.7,
    );
    expect(below.map(({ getSvg }) => getSvg()).join(""), words).toMatch(/#d8412b|#15142a|rgb\((216|21),/i);
  }
});

test("the parties and what was sold are set apart by a line from margin to margin", async () => {
  const { pieces, shapes } = await piecesOf(await drawPaper(anInvoice));
  const lines = shapes.filter(({ width, height }) => height < 1 && Math.abs(width - (pageWidth - 92)) < 1);
  const [parties, sold, under] = ["Sold by", "A guide", "Amount in words"].map(
    (words) => pieces.find((piece) => piece.getText() === words)!.y,
  );
  const between = (high: number, low: number) => lines.filter(({ y }) => y < high && y > low).length;
  expect([between(800, parties!), between(sold!, under!)]).toEqual([1, 1]);
});

test("the amounts of the last column end below each other", async () => {
  const { pieces } = await piecesOf(await drawPaper(anInvoice));
  const last = ["100.00", "84.75", "15.25"].map((amount) =>
    pieces.findLast((piece) => piece.getText() === amount && piece.fontSize < 11)!,
  );
  for (const { right } of last.map(boxOf)) expect(right).toBeCloseTo(pageWidth - 46 - 8, 0);
});
