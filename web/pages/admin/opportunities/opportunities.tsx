import type { ReactNode } from "react";
import { opportunityStates, type OpportunityState } from "#contract/values/opportunity.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { opportunityQueue } from "../calls/opportunity-calls.ts";
import { useListAddress } from "../list/list-address.ts";
import { FilterTabs } from "../list/list-controls.tsx";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { ListRows } from "../list/list-rows.tsx";
import { ReviewedRow } from "./reviewed-row.tsx";

export function meta() {
  return adminMeta("Opportunities");
}

const filters = ["waiting", ...opportunityStates.filter((state) => state !== "waiting" && state !== "draft")] as [
  "waiting",
  ...OpportunityState[],
];
const titles: Readonly<Record<OpportunityState, string>> = {
  waiting: "Waiting",
  draft: "Drafts",
  live: "Live",
  closed: "Closed",
  withdrawn: "Withdrawn",
  expired: "Expired",
  refused: "Refused",
};

export default function Opportunities(): ReactNode {
  const { filter, page, hrefOfFilter, hrefOfPage } = useListAddress<OpportunityState>({ filters, filterAs: "state" });
  const queue = useOwnQuery(() => opportunityQueue(filter, page));
  const waiting = queue.data?.waiting;
  return (
    <ListPage
      title="Opportunities"
      says="No one sees a post before you publish it. The one that waits longest comes first."
    >
      <FilterTabs
        label="Opportunities by state"
        tabs={filters.map((id) => ({
          id,
          title: id === "waiting" && waiting !== undefined ? `Waiting (${waiting})` : titles[id],
        }))}
        current={filter}
        hrefFor={hrefOfFilter}
      />
      <Loaded
        of={queue}
        waiting={<Skeleton className="h-96" />}
        failed={{ title: "The opportunities did not load" }}
        isEmpty={({ opportunities }) => opportunities.length === 0}
        empty={
          <EmptyState title={filter === "waiting" ? "Nothing waits for review" : "Nothing here"}>
            {filter === "waiting" ? "New posts appear here when people send them." : null}
          </EmptyState>
        }
      >
        {(answer) => (
          <ListRows
            of="Opportunities"
            answer={answer}
            page={page}
            hrefFor={hrefOfPage}
            isPlaceholder={queue.isPlaceholder}
          >
            {answer.opportunities.map((reviewed) => (
              <ReviewedRow key={reviewed.slug} reviewed={reviewed} onChange={queue.reload} />
            ))}
          </ListRows>
        )}
      </Loaded>
    </ListPage>
  );
}
