import type { TaxDocument } from "#contract/values/tax-document.ts";

/** Draws invoices and their like as PDFs of one page. The same document is the same bytes every time. */
export interface PaperPress {
  draw(document: TaxDocument): Promise<Uint8Array>;
}
