import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import type { OwnEvent } from "#contract/events.ts";
import { eventPaths } from "#contract/values/paths.ts";
import { ownEvents } from "#web/features/events/event-queries.ts";
import { eventLine } from "#web/features/events/event-line.ts";
import { EventRow } from "#web/features/events/event-row.tsx";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { OpenBadgeButton } from "./events/open-badge-button.tsx";
import { OwnCalendar } from "./events/own-calendar.tsx";
import { standing } from "./events/standing.ts";

export function meta() {
  return [{ title: `Your Events · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function OwnEventsPage(): ReactNode {
  const events = useOwnQuery(ownEvents);
  return (
    <main id="main" tabIndex={-1} className="shell min-h-svh py-10 md:py-16">
      <h1 className="text-heading">Your Events</h1>
      <Loaded of={events} waiting={<WaitingEvents />} failed={{ title: "Your events did not load" }}>
        {(own) => (
          <>
            <Next events={own.next} />
            <Past events={own.past} />
            <OwnCalendar feed={own.feed} />
          </>
        )}
      </Loaded>
    </main>
  );
}

function inLines(events: readonly OwnEvent[]) {
  const now = Date.now();
  return events.map((own) => ({ ...own, line: eventLine(own.event, now) }));
}

function Next({ events }: { readonly events: readonly OwnEvent[] }): ReactNode {
  if (events.length === 0)
    return (
      <EmptyState
        title="No coming events"
        className="mt-8"
        action={<ButtonLink to={eventPaths.events}>See All Events</ButtonLink>}
      >
        Events that you book a seat at, or wait for, are listed here.
      </EmptyState>
    );
  return (
    <section aria-labelledby="next" className="mt-10">
      <h2 id="next" className="text-section">
        Next
      </h2>
      <ul className="event-list border-b-0">
        {inLines(events).map(({ line, ...own }) => (
          <li key={line.slug}>
            <EventRow event={line} says={line.hours} standing={standing(own)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Past({ events }: { readonly events: readonly OwnEvent[] }): ReactNode {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="past" className="mt-14">
      <h2 id="past" className="text-section">
        Past events
      </h2>
      <ul className="event-list border-b-0">
        {inLines(events).map(({ line, seat }) => (
          <li key={line.slug}>
            <EventRow
              event={line}
              says={`${line.day.monthAndYear} · ${seat.arrivedAt === null ? "You had a seat" : "You were there"}`}
            />
            {seat.arrivedAt === null ? null : <OpenBadgeButton slug={line.slug} title={line.title} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingEvents(): ReactNode {
  return (
    <div aria-busy="true" className="event-list mt-8">
      {[1, 2, 3].map((place) => (
        <div key={place} className="event-row border-t border-line">
          <Skeleton className="h-20" />
          <div>
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="mt-3 h-4 w-48 max-w-full" />
          </div>
        </div>
      ))}
      <p role="status" className="sr-only">
        Loading your events
      </p>
    </div>
  );
}
