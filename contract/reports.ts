// Reports for the accountant: a period's documents in the shape of the GSTR-1 return, and money by day.
import { z } from "zod";
import { typedDay } from "./typed-text.ts";

const mostReportDays = 366;
const dayMs = 86_400_000;

export const ReportPeriod = z.object({ from: typedDay, to: typedDay }).superRefine(({ from, to }, { addIssue }) => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) addIssue({ code: "custom", path: ["to"], message: "The last day is before the first day." });
  if (days > mostReportDays)
    addIssue({ code: "custom", path: ["to"], message: `A report can cover at most ${mostReportDays} days.` });
});

/** Named like the tables of the tax office's offline tool, except the last. */
export const reportNames = ["b2b", "b2cs", "exp", "cdnr", "cdnur", "hsn", "docs", "days"] as const;
export const ReportName = z.object({ report: z.enum(reportNames) });

const sums = z.object({ documents: z.int(), total: z.int(), taxable: z.int(), tax: z.int() });

export const ReportSummary = z
  .object({
    from: z.string(),
    to: z.string(),
    isRegistered: z.boolean().describe("Whether the seller has a GSTIN now."),
    sold: sums.describe("Invoices and receipts of the period, in paise."),
    returned: sums.describe("Credit notes and refund notes."),
    played: z.int().describe("Sandbox documents, which are left out of all reports."),
    untaxed: z.int().describe("Receipts and refund notes, issued without a GSTIN: not part of any GST return."),
    days: z.array(
      z.object({
        day: z.string().describe("In India."),
        provider: z.string(),
        orders: z.int(),
        taken: z.int(),
        refunded: z.int(),
        kept: z.int(),
      }),
    ),
  })
  .meta({ id: "ReportSummary" });

export type ReportPeriod = z.output<typeof ReportPeriod>;
export type ReportName = (typeof reportNames)[number];
export type ReportSummary = z.infer<typeof ReportSummary>;
