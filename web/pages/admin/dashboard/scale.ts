// The axis and labels of a chart.
import type { OfficeFigures } from "#contract/office.ts";
import { formatSum } from "#contract/values/money.ts";
import { inFigures, once } from "#web/ui/figures.ts";
import { writeDay } from "#contract/values/written-days.ts";

export interface Bar {
  readonly key: string;
  /** In full, where it is pointed at and in the table: "22 Nov 2026". */
  readonly name: string;
  /** Under the bars: "22 Nov". */
  readonly short: string;
  readonly revenue: number;
  readonly members: number;
}

/** The next round number above whose half is one too. At least so much, so that an empty chart has a scale as well. */
export function topOf(most: number, least = 2): number {
  if (most <= least) return least;
  const zeros = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 6, 8, 10].find((step) => step * zeros >= most) ?? 10) * zeros;
}

const few = once(() => new Intl.NumberFormat("en-IN", { notation: "compact", maximumFractionDigits: 1 }));

/** At an axis: rounded only where a letter says so (₹1.2L), in full below that. */
export function shortSumText(paise: number): string {
  return paise < 100_000 ? formatSum(paise) : `₹${few().format(paise / 100)}`;
}

export function countText(count: number): string {
  return inFigures(count);
}

export function shortCountText(count: number): string {
  return few().format(count);
}

export type Period = "days" | "months";

/** "22 Nov 2026" and "22 Nov" of a day, "Nov 2026" and "Nov" of a month. */
function namesOf(since: string, period: Period): Pick<Bar, "name" | "short"> {
  const [date, month, year] = writeDay(since).split(" ");
  return period === "days"
    ? { name: `${date} ${month} ${year}`, short: `${date} ${month}` }
    : { name: `${month} ${year}`, short: `${month}` };
}

export function barsOf(all: readonly OfficeFigures[], period: Period): Bar[] {
  return all.map(({ since, revenue, members }) => ({ key: since, ...namesOf(since, period), revenue, members }));
}

/** In hundredths of the chart. A value that is not zero stays visible. */
export function heightOf(value: number, top: number): number {
  return value <= 0 ? 0 : Math.max(1.5, (value / top) * 100);
}

/** The path of a line from bar to bar. */
export function lineOf(values: readonly number[], top: number, width: number): string {
  const points = values.map((value, at) => `${(at + 0.5) * width} ${100 - heightOf(value, top)}`);
  return `M${points.join("L")}`;
}

/** The path of a spark line, 60 by 20: from the least to the most of its own values. */
export function sparkOf(values: readonly number[]): string {
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const points = values.map((value, at) => {
    const [x, y] = [(at * 60) / Math.max(1, values.length - 1), 19 - ((value - least) / (most - least)) * 18];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}
