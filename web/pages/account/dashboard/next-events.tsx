import type { ReactNode } from "react";
import type { Dashboard } from "#contract/dashboard.ts";
import type { EventCard } from "#contract/events.ts";
import { eventPaths } from "#contract/values/paths.ts";
import { type EventLine, eventLine } from "#web/features/events/event-line.ts";
import { EventRow } from "#web/features/events/event-row.tsx";
import { momentIn } from "#web/features/events/event-times.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { standing } from "../events/standing.ts";

/** Nothing, where there is nothing to come. */
export function NextEvents({ events: { next, early } }: Pick<Dashboard, "events">): ReactNode {
  if (next.length === 0 && early === null) return null;
  return (
    <section aria-labelledby="next-events" className="shell">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="next-events" className="text-heading">
          Next Events
        </h2>
        <TextLink to={eventPaths.own} className="tap">
          Your Events
        </TextLink>
      </div>
      <ul className="event-list mt-6">
        {next.map((own) => {
          const line = lineNow(own.event);
          return (
            <li key={line.slug}>
              <EventRow event={line} says={line.hours} standing={standing(own)} />
            </li>
          );
        })}
        {early?.othersFrom == null ? null : (
          <li>
            <EventRow
              event={lineNow(early)}
              says={`You can book now, everyone else from ${momentIn(early.timeZone, early.othersFrom)}`}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

function lineNow(event: EventCard): EventLine {
  return eventLine(event, Date.now());
}
