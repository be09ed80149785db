import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { announcementList, isRunning } from "./queries.ts";
import { announcementWords } from "./state-words.ts";

/** On the dashboard, while emails are leaving: how many have left. */
export function RunningAnnouncements(): ReactNode {
  const { data } = useOwnQuery(() => announcementList(1));
  const running = data?.announcements.filter((each) => isRunning(each) || each.state === "paused") ?? [];
  if (running.length === 0) return null;
  return (
    <ul
      aria-label="Announcements on their way"
      className="mt-4 divide-y divide-line overflow-clip rounded-lg border border-edge bg-raised text-sm"
    >
      {running.map(({ id, subject, state, counts, total }) => (
        <li key={id} className="list-row grid content-center gap-x-3 px-4 py-1.5 leading-tight">
          <Link to={adminPaths.announcement(id)} className="row-cover [overflow-wrap:anywhere]">
            <StatusDot tone={announcementWords[state].tone}>
              <span>
                {announcementWords[state].label}: <span className="font-semibold">{subject}</span>
              </span>
            </StatusDot>
          </Link>
          <p className="pl-4 text-xs text-soft tabular-nums">
            {inFigures(counts.sent)} of {inFigures(total)} sent
          </p>
        </li>
      ))}
    </ul>
  );
}
