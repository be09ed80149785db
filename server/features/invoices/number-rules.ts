// How documents are numbered: a series for each kind, which begins anew with the financial year.
import { seriesLetters } from "#contract/values/document-numbers.ts";
import type { DocumentKind } from "#contract/values/tax-document.ts";

interface Series {
  readonly isSandbox: boolean;
  readonly isAgain: boolean;
  // Of a database that was restored.
  readonly letters?: string;
}

/** Documents of sandbox payments have a series of their own, whose name says so. */
export function seriesOf(kind: DocumentKind, { isSandbox, isAgain, letters = "" }: Series): string {
  const [first, second = first] = seriesLetters[kind];
  return `${isSandbox ? "TEST" : ""}${isAgain ? second : first}${letters}`;
}

/** From 1 April to 31 March: 2026-04-01 and 2027-03-31 are both in 26-27. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((each) => String(each % 100).padStart(2, "0")).join("-");
}

/** Sixteen characters at most, as the law asks: the longer the name of the series, the shorter is the year, and at last the count. */
export function numberOf(series: string, year: string, count: number): string {
  const [, end = ""] = year.split("-");
  const years = series.length === 1 ? year : series.length < 8 ? year.replace("-", "") : end;
  return `${series}${years}/${String(count).padStart(series.length < 8 ? 6 : 5, "0")}`;
}
