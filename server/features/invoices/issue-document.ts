// The only way in which a document gets its number: in the transaction of its subject.
import { brand } from "#contract/brand.ts";
import type { SettingValues } from "#contract/settings.ts";
import { amountInWords } from "#contract/values/amount-in-words.ts";
import { minus, paise, type Paise } from "#contract/values/money.ts";
import type { DocumentKind, TaxDocument } from "#contract/values/tax-document.ts";
import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { settingsWithin } from "../settings/read-settings.ts";
import { indianDay } from "#contract/values/india.ts";
import { financialYear, numberOf, seriesOf } from "./number-rules.ts";
import {
  type DocumentRow,
  findNote,
  forgetOwner,
  holdInvoice,
  insertDocument,
  listNotes,
  listOfOrders,
  lookAtDocumentsOfOrders,
  type NewDocumentRow,
  readSeriesLetters,
  takeNumber,
} from "./store.ts";
import { otherTerritory, splitNote, splitTax } from "./tax-rules.ts";

export type InvoiceBuyer = TaxDocument["buyer"];

export interface Sale {
  readonly orderId: string;
  // Null once the account is gone.
  readonly personId: string | null;
  readonly isSandbox: boolean;
  // Its first document was credited in full, and now it is paid after all: counted apart.
  readonly isAgain?: boolean;
  readonly buyer: InvoiceBuyer;
  readonly what:
    | { readonly kind: "membership" }
    | { readonly kind: "product"; readonly productId: number; readonly title: string };
  // In paise. The difference is the discount.
  readonly listTotal: number;
  readonly total: number;
  readonly payment: TaxDocument["payment"];
}

type Business = SettingValues["business"];
type NumberedField = "version" | "number" | "issuedOn" | "words";

/** A tax invoice of a seller who is registered for GST at this moment, else a receipt. The caller ensures that it happens once. */
export async function issueInvoice(ctx: Ctx, tx: Tx, sale: Sale): Promise<{ readonly number: string }> {
  const { business } = await settingsWithin(ctx, tx);
  return issue(ctx, tx, invoiceOf(sale, business));
}

/** The content before it has a number. */
export function invoiceOf(sale: Sale, business: Business): DocumentDraft {
  const { orderId, isSandbox, buyer, what, payment } = sale;
  const total = paise(sale.total);
  const isRegistered = business.gstin !== "";
  const { sac, taxPercent: percent } = taxesOf(business, what);
  const supply = { percent, sellerState: business.state, buyerState: buyer.state };
  const description = what.kind === "membership" ? `${brand.name} Membership` : what.title;
  return {
    personId: sale.personId,
    refundKey: null,
    isAgain: sale.isAgain ?? false,
    says: {
      kind: isRegistered ? "invoice" : "receipt",
      isSandbox,
      seller: sellerOf(business),
      buyer,
      line: { description, sac: isRegistered ? sac : null },
      listTotal: paise(sale.listTotal),
      total,
      tax: isRegistered ? splitTax(total, supply) : null,
      orderId,
      payment,
      against: null,
    },
  };
}

function sellerOf({ name, address, pin, state, gstin }: Business): TaxDocument["seller"] {
  return { name: name || brand.company, address, pin, state, gstin: gstin || null };
}

export interface TaxInside {
  readonly percent: number;
  readonly sellerState: string;
  /** For a buyer in the seller's State, and for one in any other: two tax heads may round differently than one. */
  readonly within: number;
  readonly across: number;
}

/** The tax in this price on an invoice issued now; undefined for a seller who is not registered. */
export function taxInside(business: Business, what: Sale["what"], price: number): TaxInside | undefined {
  if (business.gstin === "") return undefined;
  const { taxPercent: percent } = taxesOf(business, what);
  const sellerState = business.state;
  const sum = (buyerState: string) => price - splitTax(paise(price), { percent, sellerState, buyerState }).taxable;
  return { percent, sellerState, within: sum(sellerState), across: sum(otherTerritory) };
}

function taxesOf(business: Business, what: Sale["what"]): Pick<Business, "sac" | "taxPercent"> {
  if (what.kind === "membership") return business;
  return business.ofProducts.find(({ productId }) => productId === what.productId) ?? business.products;
}

interface Refund {
  readonly orderId: string;
  // Which refund: one that is reported twice gets one note.
  readonly refundKey: string;
  readonly amount: number;
}

/**
 * Against the order's newest invoice or receipt, and of its kind whatever the seller has become since. Undefined when there is none, or
 * when nothing of it is left: notes never take back more than it says.
 */
export async function issueCreditNote(
  ctx: Ctx,
  tx: Tx,
  { orderId, refundKey, amount }: Refund,
): Promise<{ readonly number: string } | undefined> {
  const invoice = await holdInvoice(tx, orderId);
  if (!invoice) return undefined;
  const before = await findNote(tx, orderId, refundKey);
  if (before) return { number: before.number };
  const earlier = (await listNotes(tx, invoice.number)).map(({ content }) => content);
  const left = minus(invoice.content.total, ...earlier.map(({ total }) => total));
  const total = paise(Math.min(amount, left));
  if (total === 0) return undefined;
  const note = { personId: invoice.personId, refundKey, isAgain: false, says: noteOf(invoice, total, earlier) };
  return issue(ctx, tx, note);
}

function noteOf(
  { content }: DocumentRow,
  total: Paise,
  earlier: readonly TaxDocument[],
): Omit<TaxDocument, NumberedField> {
  const { number, issuedOn, tax } = content;
  const taxed = earlier.flatMap((note) => (note.tax ? [{ total: note.total, tax: note.tax }] : []));
  return {
    ...content,
    kind: tax ? "credit_note" : "refund_note",
    listTotal: total,
    total,
    tax: tax && splitNote(total, { total: content.total, tax }, taxed),
    against: { number, issuedOn },
  };
}

interface DocumentDraft {
  readonly personId: string | null;
  readonly refundKey: string | null;
  readonly isAgain: boolean;
  readonly says: Omit<TaxDocument, NumberedField>;
}

async function issue(ctx: Ctx, tx: Tx, paper: DocumentDraft): Promise<{ readonly number: string }> {
  const now = ctx.clock.now();
  const year = financialYear(indianDay(now));
  const { isAgain, says } = paper;
  const series = seriesOf(says.kind, {
    isSandbox: says.isSandbox,
    isAgain,
    letters: await readSeriesLetters(tx),
  });
  const { last, lastAt } = await takeNumber(tx, { series, year, now });
  const number = numberOf(series, year, last);
  await insertDocument(tx, rowOf(paper, { number, issuedAt: lastAt }));
  return { number };
}

function rowOf(
  { personId, refundKey, says }: DocumentDraft,
  { number, issuedAt }: { readonly number: string; readonly issuedAt: Date },
): NewDocumentRow {
  const { kind, orderId, total } = says;
  const content: TaxDocument = {
    ...says,
    version: 1,
    number,
    issuedOn: indianDay(issuedAt),
    words: amountInWords(total),
  };
  const against = content.against?.number ?? null;
  return { number, kind, orderId, personId, amount: total, issuedAt, against, refundKey, content };
}

export interface ListedDocument {
  readonly orderId: string;
  readonly number: string;
  readonly kind: DocumentKind;
  readonly amount: number;
  readonly refundKey: string | null;
  readonly issuedAt: Date;
}

/** In the order in which they were issued. */
export function listDocuments(db: Db | Tx, orderIds: readonly string[]): Promise<readonly ListedDocument[]> {
  return listOfOrders(db, orderIds);
}

/** The same, for what people look at often. */
export function lookAtDocuments(db: Db, orderIds: readonly string[]): Promise<readonly ListedDocument[]> {
  return lookAtDocumentsOfOrders(db, orderIds);
}

/** For people who are erased: the content of their documents stays. */
export function forgetOwnerOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  return forgetOwner(tx, orderIds);
}
