// How documents are numbered: a series for each kind, which begins anew with the financial year.
import type { DocumentKind } from "#contract/values/tax-document.ts";

const letters: Readonly<Record<DocumentKind, string>> = {
  invoice: "D",
  receipt: "R",
  credit_note: "C",
  refund_note: "N",
};

// A second document of an order whose first was credited in full, because right money came after all.
const again: Partial<typeof letters> = { invoice: "E", receipt: "S" };

/** What the sandbox plays is counted apart, and says so. */
export function seriesOf(kind: DocumentKind, { isSandbox, isAgain }: { isSandbox: boolean; isAgain: boolean }): string {
  return `${isSandbox ? "TEST" : ""}${(isAgain ? again[kind] : undefined) ?? letters[kind]}`;
}

// India has one time zone and no summer time.
const aheadMs = 5.5 * 3_600_000;

/** The day in India, like 2026-11-22. */
export function dayInIndia(at: Date): string {
  return new Date(at.getTime() + aheadMs).toISOString().slice(0, 10);
}

/** From 1 April to 31 March: 2026-04-01 and 2027-03-31 are both in 26-27. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((each) => String(each % 100).padStart(2, "0")).join("-");
}

/** Sixteen characters at most, as the law asks: the name of the sandbox's series takes the place of the dash. */
export function numberOf(series: string, year: string, count: number): string {
  return `${series}${series.length > 1 ? year.replace("-", "") : year}/${String(count).padStart(6, "0")}`;
}
