import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { AttendeeList, ManagedEvent } from "#contract/events-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { attendeeFilters } from "#contract/values/event.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import type { BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { attendees, saveAttendees } from "../calls/event-calls.ts";
import { useListAddress } from "../list/list-address.ts";
import { FilterTabs, SearchBox } from "../list/list-controls.tsx";
import { ListRows } from "../list/list-rows.tsx";
import { Moment } from "../list/moment.tsx";
import { DoorPeople } from "./door-people.tsx";

const titles = { coming: "Coming", waiting: "Waiting", came: "Came" } as const;
const none = {
  coming: "No one is coming yet",
  waiting: "No one is waiting",
  came: "No one has checked in yet",
} as const;

/** Who comes, who waits, who came; and the helpers at the door. */
export function EventPeople({ event }: { readonly event: ManagedEvent }): ReactNode {
  const { search, filter, page, lookFor, hrefOfFilter, hrefOfPage } = useListAddress({
    filters: attendeeFilters,
    searchAs: "q",
    filterAs: "show",
  });
  const list = useOwnQuery(() => attendees(event.id, { q: search, show: filter, page }));
  const { coming, held, waiting, came } = event.seats;
  const counts = { coming: coming + held, waiting, came };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <section aria-labelledby="people" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="people" className="text-title">
            People
          </h2>
          <SaveList event={event} wish={{ q: search, show: filter }} />
        </div>
        <div className="flex flex-col gap-4 lg:flex-row lg:items-center lg:justify-between">
          <FilterTabs
            label="People by state"
            tabs={attendeeFilters.map((id) => ({ id, title: titles[id], count: counts[id] }))}
            current={filter}
            hrefFor={hrefOfFilter}
            counts="shown"
          />
          <SearchBox label="Search people" value={search} onLook={lookFor} className="lg:w-72" />
        </div>
        <Loaded
          of={list}
          waiting={<Skeleton className="h-80" />}
          failed={{ title: "The people did not load" }}
          isEmpty={({ people }) => people.length === 0}
          empty={<EmptyState title={search === "" ? none[filter] : `No one found for “${search}”`} />}
        >
          {(answer) => (
            <ListRows of="People" answer={answer} page={page} hrefFor={hrefOfPage} isPlaceholder={list.isPlaceholder}>
              {answer.people.map((person) => (
                <Row key={person.id} person={person} show={filter} />
              ))}
            </ListRows>
          )}
        </Loaded>
      </section>
      {event.state === "cancelled" ? null : <DoorPeople event={event} />}
    </div>
  );
}

interface SaveListProps {
  readonly event: ManagedEvent;
  readonly wish: Parameters<typeof saveAttendees>[1];
}

function SaveList({ event, wish }: SaveListProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveAttendees(event, wish);
    } catch (refusal) {
      toast({ title: "The list was not saved", description: wordsOf(refusal), variant: "destructive" });
    }
    setBusy(false);
  };
  return (
    <Button variant="outline" size="sm" busy={isBusy ? "Saving..." : undefined} onClick={() => void save()}>
      Save as CSV
    </Button>
  );
}

type Attendee = AttendeeList["people"][number];

const words: Readonly<Record<Attendee["state"], { readonly label: string; readonly tone: BadgeTone }>> = {
  coming: { label: "Coming", tone: "bottle" },
  held: { label: "Paying", tone: "marigold" },
  offered: { label: "Has an offer", tone: "marigold" },
  waiting: { label: "Waiting", tone: "plain" },
  left: { label: "Gave up the seat", tone: "plain" },
  none: { label: "Without a seat", tone: "indigo" },
};

function Row({ person, show }: { readonly person: Attendee; readonly show: keyof typeof titles }): ReactNode {
  const { id, name, email, state, place, until, since, arrivedAt, door } = person;
  const at = show === "came" ? arrivedAt : (until ?? since);
  return (
    <li className="list-row grid grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 gap-y-0.5 px-4 py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_10rem_11rem]">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={adminPaths.user(id)} className="font-semibold hover:underline">
          {name ?? email ?? "Someone without a name"}
        </Link>
        {name !== null && email !== null ? <span className="block text-soft">{email}</span> : null}
      </p>
      <StatusDot tone={words[state].tone}>{place === null ? words[state].label : `Place ${place}`}</StatusDot>
      <p className="text-soft tabular-nums max-sm:col-span-2 sm:text-right">
        {at === null ? null : (
          <>
            {until !== null && show !== "came" ? "until " : ""}
            <Moment at={at} />
          </>
        )}
        {show === "came" && door !== null ? <span className="block">{door}</span> : null}
      </p>
    </li>
  );
}
