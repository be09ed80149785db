// GST by the paisa. Prices include it; the place of supply is the buyer's State.
import { minus, paise, type Paise, plus } from "#contract/values/money.ts";
import { findState } from "#contract/values/states.ts";
import type { Tax, TaxHead } from "#contract/values/tax-document.ts";

interface Supply {
  readonly percent: number;
  readonly sellerState: string;
  readonly buyerState: string;
}

// Of a buyer abroad, which no seller in India shares.
export const otherTerritory = "97";

export function splitTax(total: Paise, supply: Supply): Tax {
  const heads = headsOf(supply).map((head) => ({ ...head, amount: taxInside(total, head.percent, supply.percent) }));
  return { percent: supply.percent, taxable: minus(total, ...amountsOf(heads)), heads };
}

function headsOf({ percent, sellerState, buyerState }: Supply): Omit<TaxHead, "amount">[] {
  if (sellerState !== buyerState || buyerState === otherTerritory) return [{ name: "IGST", percent }];
  const ofState = findState(buyerState)?.isUnionTerritoryWithoutLegislature ? "UTGST" : "SGST";
  return [
    { name: "CGST", percent: percent / 2 },
    { name: ofState, percent: percent / 2 },
  ];
}

// Rates have two decimals at most, and half of one three: counted in thousandths of a percent they are whole. A price is short of 2^31 and
// a rate of 2^17, so that every step stays exact.
function taxInside(total: Paise, percent: number, whole: number): Paise {
  const [rate, over] = [Math.round(percent * 1000), 100_000 + Math.round(whole * 1000)];
  return paise(Math.floor((2 * total * rate + over) / (2 * over)));
}

interface TaxedTotal {
  readonly total: Paise;
  readonly tax: Tax;
}

/**
 * The tax that a refund gives back. What was refunded so far and now, taken together, is split as the invoice was, and earlier notes are
 * taken off: so the notes never exceed the invoice, head by head, and those of a full refund add up to it exactly.
 */
export function splitNote(amount: Paise, invoice: TaxedTotal, earlier: readonly TaxedTotal[]): Tax {
  const { percent } = invoice.tax;
  const refunded = plus(amount, ...earlier.map(({ total }) => total));
  const taxableLeft = minus(invoice.tax.taxable, ...earlier.map(({ tax }) => tax.taxable));
  const heads = invoice.tax.heads.map((head) => {
    const given = plus(...earlier.flatMap(({ tax }) => amountsOf(tax.heads.filter(({ name }) => name === head.name))));
    const left = minus(head.amount, given);
    return { ...head, left, amount: within(taxInside(refunded, head.percent, percent) - given, 0, left) };
  });
  // Two heads of a few paise may round up together to more than the refund, or leave it more than was taxable: then a paisa moves.
  const untaxed = amount - heads.reduce((sum, head) => sum + head.amount, 0);
  let toMove = untaxed - within(untaxed, 0, taxableLeft);
  const split = heads.map(({ left, ...head }) => {
    const moved = within(head.amount + toMove, 0, left);
    toMove -= moved - head.amount;
    return { ...head, amount: paise(moved) };
  });
  return { percent, taxable: minus(amount, ...amountsOf(split)), heads: split };
}

function within(amount: number, least: number, most: number): number {
  return Math.min(Math.max(amount, least), most);
}

function amountsOf(heads: readonly TaxHead[]): Paise[] {
  return heads.map(({ amount }) => amount);
}
