// Periods by days in India, wherever the reader is.
import { ReportPeriod } from "#contract/reports.ts";
import { indianDay } from "#contract/values/india.ts";
import { unreadableDay } from "#contract/values/written-days.ts";

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const utc = (year: number, month: number, date: number): string => dayOf(new Date(Date.UTC(year, month, date)));

/** The usual periods, with their names. */
export function usualPeriods(now: Date): readonly (ReportPeriod & { readonly name: string })[] {
  const today = indianDay(now);
  const [year = 0, month = 0] = today.split("-").map((part, at) => Number(part) - (at === 1 ? 1 : 0));
  const april = month >= 3 ? year : year - 1;
  return [
    { name: "This month", from: utc(year, month, 1), to: today },
    { name: "Last month", from: utc(year, month - 1, 1), to: utc(year, month, 0) },
    { name: "This financial year", from: utc(april, 3, 1), to: today },
    { name: "Last financial year", from: utc(april - 1, 3, 1), to: utc(april, 2, 31) },
  ];
}

/** The errors by field; empty if the period is valid. */
export function faultsOf(period: ReportPeriod): Partial<Record<keyof ReportPeriod, string>> {
  const issues = ReportPeriod.safeParse(period).error?.issues ?? [];
  return Object.fromEntries(
    issues
      .toReversed()
      .map(({ code, path: [field], message }) => [field, code === "invalid_format" ? unreadableDay : message]),
  );
}
