// PDFs as people bring them, and what stands in them.
import { degrees, PDFDocument, StandardFonts } from "@cantoo/pdf-lib";

interface Page {
  readonly text?: string;
  readonly size?: [number, number];
  // How a reader is to turn it.
  readonly turned?: number;
  // Without it nobody opens the document.
  readonly password?: string;
}

export async function aPdf({ text = "A guide.", size = [595, 842], turned = 0, password }: Page = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage(size);
  page.setRotation(degrees(turned));
  page.drawText(text, { x: 60, y: size[1] / 2, size: 12, font: await document.embedFont(StandardFonts.Helvetica) });
  document.addPage(size);
  if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: password });
  return document.save();
}

export interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Every line on one page, in the page's own measure. */
export async function textsOf(pdf: Uint8Array, page = 0): Promise<Written[]> {
  const document = await PDFDocument.load(pdf);
  return document
    .getPage(page)
    .extractContents()
    .flatMap((asset) => (asset.kind === "text" ? [{ text: asset.getText().trimEnd(), x: asset.x, y: asset.y }] : []));
}
