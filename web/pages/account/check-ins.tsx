import type { ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "#contract/brand.ts";
import type { HelpedEvents } from "#contract/check-in.ts";
import { eventPaths } from "#contract/values/paths.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { momentOf } from "#web/ui/moments.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ownCheckIns } from "./queries.ts";

export function meta() {
  return [{ title: `Check-in · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

/** For helpers, who come here without the address of an event's door. */
export default function CheckIns(): ReactNode {
  const doors = useOwnQuery(ownCheckIns);
  return (
    <main id="main" tabIndex={-1} className="shell min-h-svh max-w-xl py-10 md:py-16">
      <h1 className="text-heading">Check-in</h1>
      <p className="mt-3 text-lg text-soft">
        Events where you check people in. Open the page once while you are online: after that it works offline.
      </p>
      <div className="mt-8">
        <Loaded
          of={doors}
          waiting={<Skeleton className="h-20 w-full" />}
          failed={{ title: "Your events did not load" }}
          isEmpty={({ events }) => events.length === 0}
          empty={<EmptyState title="No event needs you">The host of an event adds its helpers.</EmptyState>}
        >
          {({ events }) => <Doors events={events} />}
        </Loaded>
      </div>
    </main>
  );
}

function Doors({ events }: HelpedEvents): ReactNode {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {events.map(({ slug, title, startsAt, isOpen }) => (
        <li key={slug} className="py-5">
          <p className="text-title [overflow-wrap:anywhere]">
            {isOpen ? (
              // In a document of its own, which may use the camera.
              <Link reloadDocument to={eventPaths.checkIn(slug)} className="link">
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          <p className="mt-1 text-soft">
            {momentOf(startsAt)}
            {isOpen ? null : ". Check-in opens a day before."}
          </p>
        </li>
      ))}
    </ul>
  );
}
