import { Hono } from "hono";
import { z } from "zod";
import { ReportName, ReportPeriod, ReportSummary } from "#contract/reports.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { csvLines, giveCsv } from "#server/http/give-csv.ts";
import { admin, freshAdmin } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { makeReport, summarise } from "./make-reports.ts";
import { presentSummary } from "./present.ts";

const reporting = limit("reports", 120);
const tag = "Reports";
const closed = ["not_signed_in", "not_allowed", "invalid_input"] as const;

export const reportRoutes = new Hono<HubEnv>()
  .get(
    "/admin/reports",
    admin,
    reporting,
    forOneOnly,
    says({ summary: "Totals of a period, and its income by day.", tag, gives: ReportSummary, refuses: closed }),
    takes("query", ReportPeriod),
    async (c) => c.json<ReportSummary>(presentSummary(await summarise(c.get("ctx"), c.req.valid("query")))),
  )
  .get(
    "/admin/reports/:report",
    freshAdmin,
    reporting,
    forOneOnly,
    says({
      summary: "One table of the GSTR-1 return for a period, or income by day, as CSV.",
      tag,
      gives: z.string(),
      as: "text/csv",
      refuses: [...closed, "reauthentication_needed"],
    }),
    takes("param", ReportName),
    takes("query", ReportPeriod),
    (c) => {
      const { report } = c.req.valid("param");
      const period = c.req.valid("query");
      const { head, lines } = makeReport(c.get("ctx"), report, period);
      return giveCsv(c, {
        name: `${report}-${period.from}-to-${period.to}.csv`,
        pieces: csvLines({ head, rows: lines, present: (line) => line }),
      });
    },
  );
