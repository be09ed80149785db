// The content of an invoice, a receipt or a note: stored as issued, and drawn from that.
import type { Paise } from "./money.ts";

export type DocumentKind = "invoice" | "receipt" | "credit_note" | "refund_note";

export interface TaxHead {
  readonly name: "IGST" | "CGST" | "SGST" | "UTGST";
  readonly percent: number;
  readonly amount: Paise;
}

/** Inside a price: taxable value and heads add up to it. */
export interface Tax {
  readonly percent: number;
  readonly taxable: Paise;
  readonly heads: readonly TaxHead[];
}

export interface TaxDocument {
  readonly version: 1;
  readonly kind: DocumentKind;
  readonly number: string;
  /** The day in India, like 2026-11-22. */
  readonly issuedOn: string;
  /** A sandbox document: no money was paid. */
  readonly isSandbox: boolean;
  readonly seller: {
    readonly name: string;
    readonly address: string;
    readonly pin: string;
    readonly state: string;
    readonly gstin: string | null;
  };
  readonly buyer: {
    readonly name: string;
    readonly email: string | null;
    readonly phone: string;
    readonly state: string;
    readonly pin: string;
    /** The name of a country outside India; then there is no State and no PIN code. */
    readonly country?: string | null;
    readonly gstin: string | null;
    readonly company: string | null;
  };
  readonly line: { readonly description: string; readonly sac: string | null };
  /** Before and after the discount. */
  readonly listTotal: Paise;
  readonly total: Paise;
  /** Null where the seller is not registered for GST. */
  readonly tax: Tax | null;
  readonly words: string;
  readonly orderId: string;
  readonly payment: { readonly id: string; readonly method: string | null };
  /** The invoice or receipt that a note belongs to. */
  readonly against: { readonly number: string; readonly issuedOn: string } | null;
}
