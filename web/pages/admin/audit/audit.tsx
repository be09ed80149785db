import { type ReactNode, useState } from "react";
import { actKinds } from "#contract/values/act-kinds.ts";
import { officePageSize } from "#contract/values/office-lists.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListPages } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ActList } from "./act-list.tsx";
import { ChainCheck } from "./chain-check.tsx";
import { auditLog, type AuditRequest, saveAudit } from "./queries.ts";
import { dayPattern, FilterBar, useChoices } from "../list/filter-bar.tsx";
import { useListAddress } from "../list/list-address.ts";
import { FilterTabs, SearchBox } from "../list/list-controls.tsx";
import { adminMeta, ListPage } from "../list/list-page.tsx";

export function meta() {
  return adminMeta("Audit");
}

const kinds = ["all", ...actKinds] as const;
const tabs = kinds.map((id) => ({
  id,
  title: `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`,
}));

export default function Audit(): ReactNode {
  const { search, filter, page, lookFor, hrefOfPage, hrefOfFilter } = useListAddress({
    filters: kinds,
    searchAs: "person",
    filterAs: "kind",
  });
  const choices = useChoices({ from: dayPattern, to: dayPattern });
  const { from = "", to = "" } = choices.chosen;
  const isReversed = from !== "" && to !== "" && to < from;
  // If the days are reversed, the last day is ignored until it is corrected.
  const query: AuditRequest = { person: search, kind: filter, from, to: isReversed ? "" : to };
  const list = useOwnQuery(() => auditLog(query, page));
  return (
    <ListPage
      title="Audit"
      says="Every change that administrators made: who, what and when. Entries can't be edited or deleted."
      action={<Export search={query} />}
    >
      <FilterTabs label="Entries by kind" tabs={tabs} current={filter} hrefFor={hrefOfFilter} />
      <div className="flex flex-wrap items-end gap-4">
        <SearchBox
          label="Search people"
          placeholder="Administrator or person affected"
          value={search}
          onLook={lookFor}
          maxLength={200}
          className="w-full sm:w-80"
        />
        <FilterBar
          choices={choices}
          filters={[
            { name: "from", label: "First day", options: "day" },
            {
              name: "to",
              label: "Last day",
              options: "day",
              error: isReversed ? "The last day is before the first day." : undefined,
            },
          ]}
        />
      </div>
      <Loaded
        of={list}
        waiting={<Skeleton className="h-[40rem]" />}
        failed={{ title: "The log did not load" }}
        isEmpty={({ acts }) => acts.length === 0}
        empty={
          <EmptyState title="No entries found">
            <p>Try another person, kind or date range.</p>
          </EmptyState>
        }
      >
        {({ acts, isTotalExact, total, pages }) => (
          <div className="grid gap-5" aria-busy={list.isPlaceholder}>
            <ActList label="Entries" acts={acts} />
            <ListPages
              of="Entries"
              page={page}
              pages={pages}
              total={total}
              totalIs={isTotalExact ? "exact" : "at least"}
              pageSize={officePageSize}
              hrefFor={hrefOfPage}
            />
          </div>
        )}
      </Loaded>
      <ChainCheck />
    </ListPage>
  );
}

function Export({ search }: { readonly search: AuditRequest }): ReactNode {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await saveAudit(search);
    } catch (refusal) {
      toast({ title: "The log was not exported", description: wordsOf(refusal), variant: "destructive" });
    }
    setIsBusy(false);
  };
  return (
    <Button variant="outline" busy={isBusy ? "Exporting..." : undefined} onClick={() => void save()}>
      Export as CSV
    </Button>
  );
}
