// Calls of the page of reports.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ReportName, ReportPeriod } from "#contract/reports.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

export function reportSummary(query: ReportPeriod) {
  return queryOptions({
    queryKey: ["admin", "reports", query],
    queryFn: ({ signal }) => answerOf(browserApi().admin.reports.$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export async function askForReport(report: ReportName, query: ReportPeriod): Promise<Response> {
  const answer: Response = await browserApi().admin.reports[":report"].$get({ param: { report }, query });
  if (!answer.ok) await answerOf(Promise.resolve(answer));
  return answer;
}
