import type { FailedWork, OfficeDashboard } from "#contract/office.ts";
import type { FailedWorkPage } from "./failed-work.ts";
import type { OfficeFacts } from "./look-at-office.ts";

export function presentOffice({ recent, days, months, today, attention, totals }: OfficeFacts): OfficeDashboard {
  return {
    totals,
    recent: recent.map((order) => ({ ...order, createdAt: order.createdAt.toISOString() })),
    days: [...days],
    months: [...months],
    today: today.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
    attention: [...attention],
  };
}

export function presentFailedWork(failed: FailedWorkPage): FailedWork {
  return {
    total: failed.total,
    works: failed.works.map(({ deadAt, ...work }) => ({ ...work, gaveUpAt: deadAt.toISOString() })),
  };
}
