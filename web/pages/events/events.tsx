import type { ReactNode } from "react";
import { data } from "react-router";
import { brand } from "#contract/brand.ts";
import { keepUntilChange } from "#contract/topics.ts";
import { eventPaths, paths } from "#contract/values/paths.ts";
import { loadedFrom, serverApi } from "#web/api/client.ts";
import { Picture } from "#web/features/catalog/picture.tsx";
import { type EventLine, eventLine } from "#web/features/events/event-line.ts";
import { EventRow } from "#web/features/events/event-row.tsx";
import { SubscribeLinks } from "#web/features/events/subscribe-links.tsx";
import { pageMeta, publicUrlOf } from "#web/features/page-head/page-meta.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/events";

export async function loader({ context, request }: Route.LoaderArgs) {
  // The host lets no other query through.
  const page = new URL(request.url).searchParams.get("page") ?? undefined;
  const answer = await loadedFrom(serverApi(context).events.$get({ query: page === undefined ? {} : { page } }));
  const now = Date.now();
  const lines = {
    next: answer.next.map((event) => eventLine(event, now)),
    past: answer.past.map((event) => eventLine(event, now)),
    page: answer.page,
    pages: answer.pages,
  };
  return data(lines, { headers: page === undefined ? keepUntilChange("events") : {} });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Events",
    description: `Meetups, AMAs and workshops of ${brand.name}: in your city and online.`,
    path: eventPaths.events,
  });
}

export default function Events({ loaderData: { next, past, page, pages }, matches }: Route.ComponentProps): ReactNode {
  return (
    <main id="main" tabIndex={-1} className="shell min-h-svh py-10 md:py-16">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-2xl">
          <h1 className="text-heading">Events</h1>
          <p className="mt-3 text-lg text-soft">Meetups, AMAs and workshops, in your city and online.</p>
        </div>
        <SubscribeLinks address={publicUrlOf(matches) + eventPaths.calendar} />
      </header>
      {next.length === 0 ? <NothingPlanned /> : <ByMonth events={next} />}
      {past.length === 0 ? null : (
        <section aria-labelledby="past" className="mt-16">
          <h2 id="past" className="text-section">
            Past events
          </h2>
          <ul className="event-list event-list-past">
            {past.map((event) => (
              <li key={event.slug}>
                <EventRow event={event} says={event.day.monthAndYear} />
              </li>
            ))}
          </ul>
          {pages > 1 ? (
            <Pagination
              label="Past events: pages"
              page={page}
              pages={pages}
              hrefFor={(number) => ({ search: number === 1 ? "" : `?page=${number}`, hash: "past" })}
              className="mt-8"
            />
          ) : null}
        </section>
      )}
    </main>
  );
}

function ByMonth({ events }: { readonly events: readonly EventLine[] }): ReactNode {
  const months = Map.groupBy(events, ({ day }) => day.monthAndYear);
  return [...months].map(([month, inMonth], place) => (
    <section key={month} aria-labelledby={`month-${place}`} className="mt-12">
      <h2 id={`month-${place}`} className="text-section">
        {month}
      </h2>
      <ul className="event-list">
        {inMonth.map((event) => (
          <li key={event.slug}>
            <EventRow event={event} picture={<RowPicture event={event} />} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function RowPicture({ event: { image } }: { readonly event: EventLine }): ReactNode {
  // Decoration beside the title of the event.
  return image === null ? null : (
    <div className="w-40 max-md:hidden">
      <Picture image={{ ...image, alt: "" }} sizes="10rem" loading="lazy" className="rounded-md border border-edge" />
    </div>
  );
}

function NothingPlanned(): ReactNode {
  return (
    <EmptyState
      title="The next event is being planned"
      className="mt-12"
      action={
        <ButtonLink to={paths.membership} variant="outline">
          View Membership
        </ButtonLink>
      }
    >
      Members hear about events first. Subscribe above, and new ones appear in your calendar.
    </EmptyState>
  );
}
