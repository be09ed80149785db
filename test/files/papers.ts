// Papers for their readers: sample ones, and the place of each text on a drawn one.
import {
  decodePDFRawStream,
  PDFArray,
  type PdfAsset,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFRawStream,
} from "@cantoo/pdf-lib";
import { paise } from "#contract/values/money.ts";
import type { TaxDocument } from "#contract/values/tax-document.ts";

export const anInvoice: TaxDocument = {
  version: 1,
  kind: "invoice",
  number: "D26-27/000123",
  issuedOn: "2026-11-22",
  isSandbox: false,
  seller: {
    name: "YDI Community LLP",
    address: "12 Lamington Road\n\n Grant Road East, Mumbai ",
    pin: "400007",
    state: "27",
    gstin: "27AAPFU0939F1ZV",
  },
  buyer: {
    name: "Asha Rao",
    email: "asha@example.com",
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
  orderId: "order-1",
  payment: { id: "pay-1", method: "UPI" },
  against: null,
};

/** The longest names, addresses and titles that the hub accepts. */
export const longestInvoice: TaxDocument = {
  ...anInvoice,
  seller: { ...anInvoice.seller, name: wide(120), address: Array.from({ length: 20 }, () => wide(19)).join("\n") },
  buyer: {
    ...anInvoice.buyer,
    name: wide(100),
    company: "W".repeat(200),
    email: `${"w".repeat(243)}@example.com`,
    state: "26",
    gstin: "26AAGCB7383J1Z4",
  },
  line: { description: "W".repeat(300), sac: "99843912" },
  listTotal: paise(2_000_000_000),
  total: paise(1_999_999_999),
  against: { number: "D26-27/000001", issuedOn: "2026-11-01" },
  orderId: "W".repeat(100),
  payment: { id: "W".repeat(100), method: "Net banking" },
};

function wide(length: number): string {
  return "Wide Words ".repeat(length).slice(0, length);
}

export type Piece = Extract<PdfAsset, { kind: "text" }>;
export type Shape = Extract<PdfAsset, { kind: "graphics" }>;

export async function piecesOf(pdf: Uint8Array): Promise<{ pieces: Piece[]; shapes: Shape[]; pages: number }> {
  const document = await PDFDocument.load(pdf);
  const assets = document.getPage(0).extractContents();
  return {
    pieces: assets.filter((asset) => asset.kind === "text"),
    shapes: assets.filter((asset) => asset.kind === "graphics"),
    pages: document.getPageCount(),
  };
}

/** Line by line from above, and from left to right within one; a price's ₹ comes from another font and is a piece of its own. */
export function linesOf(pieces: readonly Piece[]): string[] {
  const rows = Map.groupBy(pieces, ({ y }) => Math.round(y));
  return [...rows]
    .toSorted(([a], [b]) => b - a)
    .map(([, row]) =>
      row
        .toSorted((a, b) => a.x - b.x)
        .map((piece) => piece.getText().trim())
        .join(" | ")
        .replaceAll("₹ | ", "₹"),
    );
}

/** The page for a screen reader: its language, its parts in order, and everything drawn outside of every part. */
export async function tagsOf(pdf: Uint8Array): Promise<{ language: string; tags: string; loose: string[] }> {
  const document = await PDFDocument.load(pdf);
  const { catalog } = document;
  const of = (from: PDFDict, key: string): PDFObject | undefined => from.lookup(PDFName.of(key));
  function tagsIn(element: PDFDict): string {
    const kind = String(of(element, "S")).slice(1);
    const kids = of(element, "K");
    if (!(kids instanceof PDFArray)) return kind;
    const inside = kids.asArray().map((_, at) => tagsIn(kids.lookup(at, PDFDict)));
    return kind === "Document" ? inside.join(" ") : `${kind}(${inside.join(" ")})`;
  }
  const root = catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  return {
    language: String(of(catalog, "Lang")).slice(1, -1),
    tags: tagsIn(root.lookup(PDFName.of("K"), PDFDict)),
    loose: looseIn(document),
  };
}

function looseIn(document: PDFDocument): string[] {
  const contents = document.getPage(0).node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  const lines = streams
    .map((each) => decodePDFRawStream(document.context.lookup(each) as PDFRawStream).decode())
    .flatMap((bytes) => Buffer.from(bytes).toString("latin1").split("\n"));
  let depth = 0;
  return lines.filter((line) => {
    if (/\bB[DM]C$/.test(line)) depth += 1;
    if (/^EMC$/.test(line)) depth -= 1;
    return depth === 0 && /\b(TJ|Tj|f|S|B)$/.test(line);
  });
}
