import type { ReactNode } from "react";
import { reportStates } from "#contract/reports-of-people.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { reportsOfPeople, stoppedPeople } from "../calls/report-calls.ts";
import { useListAddress } from "../list/list-address.ts";
import { FilterTabs } from "../list/list-controls.tsx";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { ListRows } from "../list/list-rows.tsx";
import { Numbers } from "./numbers.tsx";
import { ReportRow } from "./report-row.tsx";
import { Stopped } from "./stopped.tsx";

export function meta() {
  return adminMeta("Reported people");
}

const titles = { open: "Open", closed: "Closed" } as const;

export default function ReportsOfPeople(): ReactNode {
  const { filter, page, hrefOfFilter, hrefOfPage } = useListAddress({ filters: reportStates, filterAs: "state" });
  const reports = useOwnQuery(() => reportsOfPeople(filter, page));
  const stopped = useOwnQuery(stoppedPeople);
  const open = reports.data?.open;
  const closed = () => Promise.all([reports.reload(), stopped.reload()]);
  return (
    <ListPage title="Reported people" says="People reported these requests. The office can’t read any others.">
      <FilterTabs
        label="Reports by state"
        tabs={reportStates.map((id) => ({
          id,
          title: id === "open" && open !== undefined ? `Open (${open})` : titles[id],
        }))}
        current={filter}
        hrefFor={hrefOfFilter}
      />
      <Loaded
        of={reports}
        waiting={<Skeleton className="h-60" />}
        failed={{ title: "The reports did not load" }}
        isEmpty={(answer) => answer.reports.length === 0}
        empty={<EmptyState title={filter === "open" ? "No open reports" : "No report has been closed yet"} />}
      >
        {(answer) => (
          <ListRows of="Reports" answer={answer} page={page} hrefFor={hrefOfPage} isPlaceholder={reports.isPlaceholder}>
            {answer.reports.map((report) => (
              <ReportRow key={report.id} report={report} onChange={closed} />
            ))}
          </ListRows>
        )}
      </Loaded>
      <Stopped stopped={stopped} />
      <Numbers />
    </ListPage>
  );
}
