// PDFs as people upload them, and their texts.
import { constants, deflateRawSync } from "node:zlib";
import { degrees, PDFDocument, StandardFonts } from "@cantoo/pdf-lib";

interface Page {
  readonly text?: string;
  readonly size?: [number, number];
  // The page's rotation.
  readonly turned?: number;
  // Without it the document needs a password.
  readonly password?: string;
}

export async function aPdf({
  text = "A guide.",
  size = [595, 842],
  turned = 0,
  password,
}: Page = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage(size);
  page.setRotation(degrees(turned));
  page.drawText(text, { x: 60, y: size[1] / 2, size: 12, font: await document.embedFont(StandardFonts.Helvetica) });
  document.addPage(size);
  if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: password });
  return document.save();
}

/** A PDF of a thousandth of this size, with so many megabytes of spaces where a reader must look first. */
export function aBomb(megabytes: number): Uint8Array {
  // Each block is independent, so that one can be repeated.
  const blanks = deflateRawSync(Buffer.alloc(1024 * 1024, " "), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: megabytes }, () => blanks),
    deflateRawSync(""),
  ]);
  const objects = [
    "<< /Type /Catalog /Pages 3 0 R >>",
    "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 3 0 R /MediaBox [0 0 595 842] >>",
  ];
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 10 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  const tail = [
    "\nendstream\nendobj\n",
    ...objects.map((object, at) => `${at + 2} 0 obj\n${object}\nendobj\n`),
    "trailer\n<< /Root 2 0 R /Size 5 >>\n%%EOF",
  ].join("");
  return Buffer.concat([Buffer.from(head), packed, Buffer.from(tail)]);
}

export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Every line on one page, in the page's own measure. */
export async function textsOf(pdf: Uint8Array, page = 0): Promise<PlacedText[]> {
  const document = await PDFDocument.load(pdf);
  return document
    .getPage(page)
    .extractContents()
    .flatMap((asset) => (asset.kind === "text" ? [{ text: asset.getText().trimEnd(), x: asset.x, y: asset.y }] : []));
}
