// The letters of a document's number name its kind: TESTR2627/000001 is a receipt of the sandbox.
import type { DocumentKind } from "./tax-document.ts";

/** The second letter is for a second invoice of an order, after the first was credited in full and the right payment came. */
export const seriesLetters: Readonly<Record<DocumentKind, readonly [string, string?]>> = {
  invoice: ["D", "E"],
  receipt: ["R", "S"],
  credit_note: ["C"],
  refund_note: ["N"],
};

const names: Readonly<Record<DocumentKind, string>> = {
  invoice: "Invoice",
  receipt: "Receipt",
  credit_note: "Credit note",
  refund_note: "Refund note",
};

/** As people say it. */
export function documentName(number: string): string {
  const letter = /^(?:TEST)?([A-Z])/.exec(number)?.[1] ?? "";
  const kinds = Object.keys(seriesLetters) as DocumentKind[];
  const kind = kinds.find((each) => seriesLetters[each].includes(letter));
  return kind === undefined ? "Document" : names[kind];
}
