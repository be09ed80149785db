import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OfficeEvent } from "#contract/office.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { formatSum } from "#contract/values/money.ts";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { RunningAnnouncements } from "../announcements/running.tsx";
import { Since } from "../list/moment.tsx";

const kinds = {
  joined: { verb: "joined", tone: "indigo" },
  bought: { verb: "bought", tone: "bottle" },
  refunded: { verb: "got a refund for", tone: "marigold" },
  failed: { verb: "could not buy", tone: "vermilion" },
} as const;

/** The newest events since midnight in India. */
export function Today({ events }: { readonly events: readonly OfficeEvent[] }): ReactNode {
  return (
    <section aria-labelledby="today" className="grid content-start">
      <h2 id="today" className="flex min-h-10.5 items-center text-title">
        Today
      </h2>
      <RunningAnnouncements />
      {events.length === 0 ? (
        <p className="mt-4 rounded-lg border border-dashed px-4 py-8 text-center text-soft">Nothing yet today</p>
      ) : (
        <ol
          aria-label="Today"
          className="mt-4 divide-y divide-line overflow-clip rounded-lg border border-edge bg-raised text-sm"
        >
          {events.map((event) => (
            <Event key={`${event.kind} ${event.orderId ?? event.personId} ${event.at}`} event={event} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Event({
  event: { kind, at, name, personId, orderId, title, amount },
}: {
  readonly event: OfficeEvent;
}): ReactNode {
  const { verb, tone } = kinds[kind];
  const words = (
    <>
      <span className="font-semibold">{name ?? "An erased account"}</span> {verb} {title}
    </>
  );
  const to = orderId === null ? personId && adminPaths.user(personId) : adminPaths.transaction(orderId);
  return (
    <li className="list-row grid grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 px-4 py-1.5 leading-tight">
      <p className="[overflow-wrap:anywhere]">
        <StatusDot tone={tone}>
          {to === null ? (
            <span>{words}</span>
          ) : (
            <Link to={to} className="row-cover">
              {words}
            </Link>
          )}
        </StatusDot>
      </p>
      <p className="text-right font-semibold tabular-nums">{amount === null ? null : formatSum(amount)}</p>
      <p className="col-span-2 pl-4 text-xs text-soft tabular-nums">
        <Since at={at} />
      </p>
    </li>
  );
}
