import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ManagedEventRow } from "#contract/events-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { eventFilters, eventKindNames } from "#contract/values/event.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { eventList } from "../calls/event-calls.ts";
import { useListAddress } from "../list/list-address.ts";
import { FilterTabs, SearchBox } from "../list/list-controls.tsx";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { ListRows } from "../list/list-rows.tsx";
import { seatsOf, stateWord, whenOf } from "./event-words.ts";

export function meta() {
  return adminMeta("Events");
}

const filters = ["all", ...eventFilters] as const;
const titles = { all: "All", coming: "Coming", draft: "Drafts", past: "Past", cancelled: "Cancelled" } as const;

export default function Events(): ReactNode {
  const { search, filter, page, lookFor, hrefOfFilter, hrefOfPage } = useListAddress({
    filters,
    searchAs: "q",
    filterAs: "show",
  });
  const list = useOwnQuery(() => eventList({ q: search, show: filter, page }));
  const counts = list.data?.counts;
  const all = counts && counts.coming + counts.draft + counts.past + counts.cancelled;
  return (
    <ListPage
      title="Events"
      says="Meetups, AMAs and workshops: the next one first, then the past ones."
      action={
        <ButtonLink to={adminPaths.event("new")}>
          <ToolIcon name="plus" /> New event
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-4 xl:flex-row xl:items-center xl:justify-between">
        <FilterTabs
          label="Events by state"
          tabs={filters.map((id) => ({ id, title: titles[id], count: id === "all" ? all : counts?.[id] }))}
          current={filter}
          hrefFor={hrefOfFilter}
          counts="shown"
        />
        <SearchBox label="Search events" value={search} onLook={lookFor} />
      </div>
      <p role="status" className="sr-only">
        {list.data && search !== "" && !list.isPlaceholder ? `${list.data.total} found` : ""}
      </p>
      <Loaded
        of={list}
        waiting={<Skeleton className="h-120" />}
        failed={{ title: "The events did not load" }}
        isEmpty={({ events }) => events.length === 0}
        empty={<NoEvents search={search} filter={filter} onLook={lookFor} />}
      >
        {(answer) => (
          <ListRows of="Events" answer={answer} page={page} hrefFor={hrefOfPage} isPlaceholder={list.isPlaceholder}>
            {answer.events.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ListRows>
        )}
      </Loaded>
    </ListPage>
  );
}

function Row({ row }: { readonly row: ManagedEventRow }): ReactNode {
  const { id, title, kind, isOnline, area, state, seats } = row;
  const { label, tone } = stateWord(row);
  const place = isOnline ? (kind === "online" ? "" : "Online") : area;
  return (
    <li className="list-row grid grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 gap-y-1 px-4 py-3 text-sm md:grid-cols-[minmax(0,1fr)_11rem_7rem] xl:grid-cols-[minmax(0,1fr)_13rem_14rem_7rem]">
      <p className="min-w-0">
        <Link to={adminPaths.event(id)} className="row-cover font-semibold [overflow-wrap:anywhere]">
          {title}
        </Link>
        <span className="block text-soft">{[eventKindNames[kind], place].filter(Boolean).join(" · ")}</span>
      </p>
      <p className="tabular-nums max-md:order-last max-md:col-span-2">{whenOf(row)}</p>
      <p className="tabular-nums max-xl:order-last max-xl:col-span-full max-xl:empty:hidden xl:text-right">
        {state === "draft" ? "" : seats.came > 0 ? `${seats.came} came` : seatsOf(row)}
      </p>
      <p className="justify-self-end max-md:self-start md:justify-self-start">
        <StatusDot tone={tone}>{label}</StatusDot>
      </p>
    </li>
  );
}

interface NoEventsProps {
  readonly search: string;
  readonly filter: (typeof filters)[number];
  readonly onLook: (text: string) => void;
}

const none = {
  all: "No events yet",
  coming: "Nothing is planned",
  draft: "No drafts",
  past: "No event has ended yet",
  cancelled: "Nothing was cancelled",
} as const;

function NoEvents({ search, filter, onLook }: NoEventsProps): ReactNode {
  if (search !== "")
    return (
      <EmptyState
        title={`Nothing found for “${search}”`}
        action={
          <Button variant="outline" onClick={() => onLook("")}>
            Clear the search
          </Button>
        }
      >
        <p>The search covers titles and places.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={none[filter]}
      action={filter === "all" ? <ButtonLink to={adminPaths.event("new")}>Plan the first event</ButtonLink> : undefined}
    >
      {filter === "all" ? <p>Start with a title, a day and a place. No one sees it until you publish it.</p> : null}
    </EmptyState>
  );
}
