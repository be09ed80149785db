// The words of a paper, without their places.
import { formatPaise, minus } from "#contract/values/money.ts";
import { methodWords } from "#contract/values/payment-method.ts";
import { placeOfSupply } from "#contract/values/states.ts";
import type { DocumentKind, TaxDocument } from "#contract/values/tax-document.ts";
import type { Pair, PaperWords } from "./interface.ts";

export const titles: Readonly<Record<DocumentKind, string>> = {
  invoice: "Tax Invoice",
  receipt: "Receipt",
  credit_note: "Credit Note",
  refund_note: "Refund Note",
};

const months = "January February March April May June July August September October November December".split(" ");

function dayInWords(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return `${date} ${months[month - 1]} ${year}`;
}

function stateInWords(code: string): string {
  const name = placeOfSupply(code);
  return name ? `${name} (${code})` : "";
}

/** The facts that the law and people look for first. */
export function factsOf({ kind, number, issuedOn, against, buyer, tax }: TaxDocument): Pair[] {
  const noun = kind === "invoice" || kind === "receipt" ? titles[kind] : "Note";
  const ofWhat: Pair[] = against
    ? [[tax ? "Against invoice" : "Against receipt", `${against.number} of ${dayInWords(against.issuedOn)}`]]
    : [];
  const taxed: Pair[] = tax
    ? [
        ["Place of supply", stateInWords(buyer.state)],
        ["Reverse charge", "No"],
      ]
    : [];
  return [[`${noun.replace("Tax ", "")} number`, number], ["Date", dayInWords(issuedOn)], ...ofWhat, ...taxed];
}

export function sellerLines({ address, pin, state, gstin }: TaxDocument["seller"]): string[] {
  const lines = address
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  // However an address was typed, it takes five lines at most, and those only as wide as they are.
  const firstLines = lines.length <= 5 ? lines : [...lines.slice(0, 4), lines.slice(4).join(", ")];
  return [
    ...firstLines,
    [stateInWords(state), pin].filter((part) => part !== "").join(" · "),
    gstin ? `GSTIN ${gstin}` : "",
  ];
}

export function buyerLines({ name, company, gstin, phone, email, ...place }: TaxDocument["buyer"]): string[] {
  const person = company ? [name] : [];
  return [
    ...person,
    place.country ?? [stateInWords(place.state), place.pin].filter((part) => part !== "").join(" · "),
    gstin ? `GSTIN ${gstin}` : "",
    phone,
    email ?? "",
  ];
}

export function moneyRows({ kind, total, tax }: TaxDocument): readonly Pair[] {
  const isRefund = kind === "credit_note" || kind === "refund_note";
  const parts: Pair[] = tax
    ? [
        ["Taxable value", formatPaise(tax.taxable)],
        ...tax.heads.map(({ name, percent, amount }): Pair => [`${name} at ${percent}%`, formatPaise(amount)]),
      ]
    : [];
  return [...parts, [isRefund ? "Total refunded" : "Total paid", formatPaise(total)]];
}

export interface Column {
  readonly label: string;
  readonly words: string;
  /** Undefined for the one that takes what the others leave. */
  readonly width?: number;
}

export function columnsOf({ kind, line, listTotal, total, tax }: TaxDocument): Column[] {
  const isRefund = kind === "credit_note" || kind === "refund_note";
  const discount = minus(listTotal, total);
  return [
    { label: "Description", words: isRefund ? `Refund: ${line.description}` : line.description },
    ...(line.sac === null ? [] : [{ label: "SAC", words: line.sac, width: 58 }]),
    { label: "Quantity", words: "1", width: 58 },
    { label: tax ? "Price with tax" : "Price", words: formatPaise(listTotal), width: 88 },
    ...(discount === 0 ? [] : [{ label: "Discount", words: `− ${formatPaise(discount)}`, width: 88 }]),
    { label: "Amount", words: formatPaise(total), width: 88 },
  ];
}

export function paidBy({ kind, payment }: TaxDocument): Pair {
  const isRefund = kind === "credit_note" || kind === "refund_note";
  const method = payment.method === null ? "" : methodWords(payment.method);
  return [isRefund ? "Refund of payment" : "Payment", [method, payment.id].filter((part) => part !== "").join(" · ")];
}

export const sandboxSays = "Specimen: this is a sandbox payment, and no money was paid.";

export function sentencesOf({ kind, seller }: TaxDocument): string[] {
  return [
    ...(seller.gstin === null ? ["The seller is not registered under GST; no tax is charged."] : []),
    ...(kind === "credit_note" ? ["Issued under section 34 of the Central Goods and Services Tax Act, 2017."] : []),
    "Generated electronically, valid without a signature.",
  ];
}

export function wordsOf(document: TaxDocument): PaperWords {
  const written = (lines: readonly string[]): string[] => lines.filter((line) => line !== "");
  return {
    title: titles[document.kind],
    facts: factsOf(document),
    sellerLines: written(sellerLines(document.seller)),
    buyerLines: written(buyerLines(document.buyer)),
    columns: columnsOf(document).map(({ label, words }): Pair => [label, words]),
    sums: moneyRows(document),
    sentences: sentencesOf(document),
  };
}
