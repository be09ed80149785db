import type { ReportSummary } from "#contract/reports.ts";
import type { Summary } from "./make-reports.ts";

export function presentSummary({ period, days, ...summary }: Summary): ReportSummary {
  return {
    ...period,
    ...summary,
    days: days.map(({ day, provider, orders, taken, refunded }) => ({
      day,
      provider,
      orders,
      taken,
      refunded,
      kept: taken - refunded,
    })),
  };
}
