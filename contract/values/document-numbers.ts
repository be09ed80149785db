// The letter in front of a document's number tells what it is: TESTR2627/000001 is a receipt, of what the sandbox played.
import type { DocumentKind } from "./tax-document.ts";

/** The second is of a second document of an order whose first was credited in full, because right money came after all. */
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
