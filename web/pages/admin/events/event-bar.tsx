import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { Icon } from "#web/ui/icons.tsx";
import { barPlace, barRoom } from "../editor/top-bar.tsx";

interface EventBarProps {
  readonly title: string;
  readonly status: ReactNode;
  readonly children?: ReactNode;
}

/** The name of the event, its state and its acts. Always in view. */
export function EventBar({ title, status, children }: EventBarProps): ReactNode {
  return (
    <header className={`sticky top-0 z-20 ${barPlace}`}>
      <div className={barRoom}>
        <Link
          to={adminPaths.events}
          aria-label="All events"
          className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon name="left" />
        </Link>
        <div className="min-w-0 grow xl:flex xl:items-center xl:gap-3">
          <h1 className="truncate font-text text-base leading-snug font-semibold sm:text-lg">
            {title.trim() || "New event"}
          </h1>
          <div className="flex shrink-0 items-center gap-3 text-xs whitespace-nowrap text-soft sm:text-sm">
            {status}
          </div>
        </div>
        {children}
      </div>
    </header>
  );
}
