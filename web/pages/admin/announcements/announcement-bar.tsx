import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { Icon } from "#web/ui/icons.tsx";
import { barPlace, barRoom } from "../editor/top-bar.tsx";

interface AnnouncementBarProps {
  readonly subject: string;
  readonly status: ReactNode;
  readonly children?: ReactNode;
}

/** The name of the announcement and its state. Always in view. */
export function AnnouncementBar({ subject, status, children }: AnnouncementBarProps): ReactNode {
  return (
    <header className={`sticky top-0 z-20 ${barPlace}`}>
      <div className={barRoom}>
        <Link
          to={adminPaths.announcements}
          aria-label="All announcements"
          className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon name="left" />
        </Link>
        <div className="min-w-0 grow xl:flex xl:items-center xl:gap-3">
          <h1 className="truncate font-text text-base leading-snug font-semibold sm:text-lg">
            {subject.trim() || "Without a subject"}
          </h1>
          <div className="shrink-0 text-xs text-soft sm:text-sm">{status}</div>
        </div>
        {children}
      </div>
    </header>
  );
}
