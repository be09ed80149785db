import type { TaxDocument } from "#contract/values/tax-document.ts";

/** A label and the text under it. */
export type Pair = readonly [label: string, words: string];

/** The words of a paper, without their places. */
export interface PaperWords {
  readonly title: string;
  readonly facts: readonly Pair[];
  readonly sellerLines: readonly string[];
  readonly buyerLines: readonly string[];
  /** Of its one line of goods. */
  readonly columns: readonly Pair[];
  readonly sums: readonly Pair[];
  readonly sentences: readonly string[];
}

/** Draws invoices and their like as PDFs of one page. The same document is the same bytes every time. */
export interface PaperPress {
  draw(document: TaxDocument): Promise<Uint8Array>;
  /** The very words that are drawn. */
  wordsOf(document: TaxDocument): PaperWords;
}
