import fc from "fast-check";
import { expect, test } from "vitest";
import { mostPaise, paise, type Paise, plus } from "#contract/values/money.ts";
import { states } from "#contract/values/states.ts";
import type { Tax } from "#contract/values/tax-document.ts";
import { splitNote, splitTax } from "./tax-rules.ts";

const inText = ({ taxable, heads }: Tax): string =>
  [...heads.map(({ name, percent, amount }) => `${name} ${percent} % ${amount}`), `of ${taxable}`].join(", ");

// From Maharashtra unless another seller is named.
test.each([
  [2_499_00, 18, "29", "IGST 18 % 38120, of 211780"],
  [2_499_00, 18, "27", "CGST 9 % 19060, SGST 9 % 19060, of 211780"],
  [999_00, 18, "29", "IGST 18 % 15239, of 84661"],
  [999_00, 18, "27", "CGST 9 % 7619, SGST 9 % 7619, of 84662"],
  [999_00, 18, "97", "IGST 18 % 15239, of 84661"],
  [999_00, 18, "96", "IGST 18 % 15239, of 84661"],
  [1_050_00, 5, "07", "IGST 5 % 5000, of 100000"],
  [1_050_00, 5, "27", "CGST 2.5 % 2500, SGST 2.5 % 2500, of 100000"],
  [1_000_00, 2.25, "27", "CGST 1.125 % 1100, SGST 1.125 % 1100, of 97800"],
  [1_000_00, 0, "27", "CGST 0 % 0, SGST 0 % 0, of 100000"],
  // Half a paisa goes up: 4 × 25 ÷ 200 is exactly one half.
  [4, 100, "27", "CGST 50 % 1, SGST 50 % 1, of 2"],
  [1, 100, "29", "IGST 100 % 1, of 0"],
  [1, 18, "29", "IGST 18 % 0, of 1"],
  [mostPaise, 28, "27", "CGST 14 % 218750000, SGST 14 % 218750000, of 1562500000"],
])("%i paise at %s percent, to a buyer in %s, are %s", (...row) => {
  const [total, percent, buyerState, words] = row;
  expect(inText(splitTax(paise(total), { percent, sellerState: "27", buyerState }))).toBe(words);
});

test.each([
  ["04", "UTGST"],
  ["26", "UTGST"],
  ["31", "UTGST"],
  ["35", "UTGST"],
  ["38", "UTGST"],
  ["01", "SGST"],
  ["07", "SGST"],
  ["34", "SGST"],
])("within %s the other half of the tax is called %s", (state, name) => {
  const { heads } = splitTax(paise(100_00), { percent: 18, sellerState: state, buyerState: state });
  expect(heads.map((head) => head.name)).toEqual(["CGST", name]);
});

const state = fc.constantFrom(...states.map(({ code }) => code));
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const supply = fc
  .record({ percent, sellerState: state, other: state, isLocal: fc.boolean() })
  .map(({ isLocal, other, ...rest }) => ({ ...rest, buyerState: isLocal ? rest.sellerState : other }));
const total = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: mostPaise }));

const whole = ({ taxable, heads }: Tax): Paise => plus(taxable, ...heads.map(({ amount }) => amount));

test("the parts of a price add up to it exactly, each within half a paisa of its rate", () => {
  fc.assert(
    fc.property(total, supply, (price, sold) => {
      const tax = splitTax(paise(price), sold);
      expect(whole(tax)).toBe(price);
      for (const head of tax.heads) {
        const exact = (price * head.percent) / (100 + sold.percent);
        expect(Math.abs(head.amount - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }
    }),
    { numRuns: 2000 },
  );
});

test("a first refund is split as a price is, and the last takes what is left", () => {
  const invoice = {
    total: paise(999_00),
    tax: splitTax(paise(999_00), { percent: 18, sellerState: "27", buyerState: "27" }),
  };
  const first = splitNote(paise(500_00), invoice, []);
  expect(inText(first)).toBe("CGST 9 % 3814, SGST 9 % 3814, of 42372");
  const last = splitNote(paise(499_00), invoice, [{ total: paise(500_00), tax: first }]);
  expect(inText(last)).toBe("CGST 9 % 3805, SGST 9 % 3805, of 42290");
});

test("three equal refunds give the tax back in three equal parts", () => {
  const invoice = {
    total: paise(118_00),
    tax: splitTax(paise(118_00), { percent: 18, sellerState: "27", buyerState: "29" }),
  };
  const notes: { total: Paise; tax: Tax }[] = [];
  for (const amount of [39_33, 39_33, 39_34])
    notes.push({ total: paise(amount), tax: splitNote(paise(amount), invoice, notes) });
  expect(notes.map(({ tax }) => inText(tax))).toEqual([
    "IGST 18 % 600, of 3333",
    "IGST 18 % 600, of 3333",
    "IGST 18 % 600, of 3334",
  ]);
});

// Both taxes of seven paise round up at once: one of them has to be given back a paisa earlier or later than the other.
test.each([
  [7, [6, 1], ["1 + 0 of 5", "0 + 1 of 0"]],
  [8, [6, 1, 1], ["0 + 0 of 6", "0 + 1 of 0", "1 + 0 of 0"]],
] as const)("even %i paise, given back as %j, are never given back more than they were", (price, amounts, texts) => {
  const invoice = {
    total: paise(price),
    tax: splitTax(paise(price), { percent: 18, sellerState: "27", buyerState: "27" }),
  };
  const notes: { total: Paise; tax: Tax }[] = [];
  for (const amount of amounts) notes.push({ total: paise(amount), tax: splitNote(paise(amount), invoice, notes) });
  expect(notes.map(({ tax }) => `${tax.heads.map((head) => head.amount).join(" + ")} of ${tax.taxable}`)).toEqual(
    texts,
  );
});

test("in any series of refunds the notes never exceed the invoice, tax by tax, and together equal it", () => {
  fc.assert(
    fc.property(
      total,
      supply,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
      (price, sold, cuts) => {
        const invoice = { total: paise(price), tax: splitTax(paise(price), sold) };
        const ends = [...new Set([...cuts.map((cut) => Math.ceil(cut * price)), price])].filter((end) => end > 0);
        const notes: { total: Paise; tax: Tax }[] = [];
        for (const end of ends.toSorted((a, b) => a - b)) {
          const amount = paise(end - notes.reduce((sum, note) => sum + note.total, 0));
          const tax = splitNote(amount, invoice, notes);
          notes.push({ total: amount, tax });
          expect(whole(tax)).toBe(amount);
          expect(plus(...notes.map((note) => note.tax.taxable))).toBeLessThanOrEqual(invoice.tax.taxable);
          for (const [at, { amount: most }] of invoice.tax.heads.entries())
            expect(plus(...notes.map((note) => note.tax.heads[at]!.amount))).toBeLessThanOrEqual(most);
        }
        expect(plus(...notes.map(({ tax }) => tax.taxable))).toBe(invoice.tax.taxable);
        for (const [at, { amount }] of invoice.tax.heads.entries())
          expect(plus(...notes.map((note) => note.tax.heads[at]!.amount))).toBe(amount);
      },
    ),
    { numRuns: 2000 },
  );
});
