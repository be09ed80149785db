import type { ReportTopics } from "#contract/email-reports.ts";
import type { TopicRow } from "./store.ts";

export function presentTopics(rows: readonly TopicRow[]): ReportTopics {
  return {
    topics: rows.map(({ arn, askedAt, confirmedAt }) => ({
      arn,
      askedAt: askedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
  };
}
