import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ManagedEvent } from "#contract/events-admin.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import { eventPaths } from "#contract/values/paths.ts";
import { inFigures } from "#web/ui/figures.ts";
import { FactList } from "../list/fact-list.tsx";
import { whenOf } from "./event-words.ts";

/** When it is, who comes, and what was paid. */
export function EventSummary({ event }: { readonly event: ManagedEvent }): ReactNode {
  const { state, capacity, seats, money, slug } = event;
  const { coming, held, waiting, came } = seats;
  return (
    <div className="grid gap-4 rounded-lg border border-edge bg-raised p-5">
      <FactList
        className="grid-cols-2"
        facts={{
          When: whenOf(event),
          Coming: capacity === null ? inFigures(coming) : `${inFigures(coming)} of ${inFigures(capacity)}`,
          Held: held > 0 ? inFigures(held) : null,
          Waiting: inFigures(waiting),
          Came: came > 0 ? inFigures(came) : null,
          Received: money && formatRupees(paise(money.left)),
        }}
      />
      {state === "published" ? (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <Link to={eventPaths.event(slug)} className="link">
            View on the site
          </Link>
          <Link to={eventPaths.checkIn(slug)} className="link">
            Open the check-in
          </Link>
        </p>
      ) : null}
    </div>
  );
}
