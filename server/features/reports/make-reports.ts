// A period as the accountant asks for it: read once from the documents as they were issued, in pieces, so that no length of it fills memory.
import type { ReportName, ReportPeriod } from "#contract/reports.ts";
import { endOfIndianDay, startOfIndianDay } from "#contract/values/india.ts";
import type { TaxDocument } from "#contract/values/tax-document.ts";
import type { Ctx } from "#server/context.ts";
import { readSettings } from "../settings/read-settings.ts";
import { b2b, b2cs, cdnr, cdnur, docs, exp, hsn, type ReportLine } from "./gst-rules.ts";
import { dayLines, daysHead, type DayMoney } from "./day-rules.ts";
import { listIssued, type ReportSpan, sumDays } from "./store.ts";

const pieceSize = 1_000;

/** Days of India, from midnight to midnight. */
function spanOf({ from, to }: ReportPeriod): ReportSpan {
  return { since: startOfIndianDay(from), until: endOfIndianDay(to) };
}

async function* issuedIn({ db }: Ctx, period: ReportPeriod): AsyncGenerator<readonly TaxDocument[], undefined> {
  const span = spanOf(period);
  for (let after = 0; ;) {
    const rows = await listIssued(db, span, { after, most: pieceSize });
    yield rows.map(({ content }) => content);
    if (rows.length < pieceSize) return;
    after = rows.at(-1)!.id;
  }
}

export interface Report {
  readonly head: readonly string[];
  readonly lines: AsyncGenerator<readonly ReportLine[], undefined>;
}

const tables = { b2b, exp, cdnr, cdnur, b2cs, hsn, docs };

export function makeReport(ctx: Ctx, report: ReportName, period: ReportPeriod): Report {
  if (report === "days") return { head: daysHead, lines: linesOfDays(ctx, period) };
  const [table, pieces] = [tables[report], issuedIn(ctx, period)];
  const lines = "lineOf" in table ? linesOfEach(pieces, table.lineOf) : linesOfSums(pieces, table.begin());
  return { head: table.head, lines };
}

async function* linesOfEach(
  pieces: AsyncGenerator<readonly TaxDocument[], undefined>,
  lineOf: (one: TaxDocument) => ReportLine | undefined,
): AsyncGenerator<readonly ReportLine[], undefined> {
  for await (const piece of pieces) yield piece.map(lineOf).filter((line) => line !== undefined);
}

async function* linesOfSums(
  pieces: AsyncGenerator<readonly TaxDocument[], undefined>,
  sums: ReturnType<typeof hsn.begin>,
): AsyncGenerator<readonly ReportLine[], undefined> {
  for await (const piece of pieces) for (const one of piece) sums.add(one);
  yield sums.lines();
}

async function* linesOfDays(ctx: Ctx, period: ReportPeriod): AsyncGenerator<readonly ReportLine[], undefined> {
  yield dayLines(await sumDays(ctx.db, spanOf(period)));
}

export interface BookSums {
  documents: number;
  total: number;
  taxable: number;
  tax: number;
}

export interface Summary {
  readonly period: ReportPeriod;
  readonly isRegistered: boolean;
  readonly sold: BookSums;
  readonly returned: BookSums;
  readonly played: number;
  readonly untaxed: number;
  readonly days: readonly DayMoney[];
}

export async function summarise(ctx: Ctx, period: ReportPeriod): Promise<Summary> {
  const sold: BookSums = { documents: 0, total: 0, taxable: 0, tax: 0 };
  const returned: BookSums = { ...sold };
  let [played, untaxed] = [0, 0];
  for await (const piece of issuedIn(ctx, period))
    for (const { isSandbox, against, total, tax } of piece) {
      if (isSandbox) {
        played += 1;
        continue;
      }
      if (tax === null) untaxed += 1;
      const sums = against === null ? sold : returned;
      sums.documents += 1;
      sums.total += total;
      sums.taxable += tax?.taxable ?? 0;
      sums.tax += tax === null ? 0 : total - tax.taxable;
    }
  const { business } = await readSettings(ctx);
  const days = await sumDays(ctx.db, spanOf(period));
  return { period, isRegistered: business.gstin !== "", sold, returned, played, untaxed, days };
}
