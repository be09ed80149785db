import type { ReactNode } from "react";
import { Link } from "react-router";
import { eventPaths } from "#contract/values/paths.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { cn } from "#web/ui/class-names.ts";
import type { EventLine } from "./event-line.ts";

export interface EventStanding {
  readonly words: string;
  readonly tone: BadgeTone;
}

interface EventRowProps {
  readonly event: EventLine;
  /** In place of its hours and price. */
  readonly says?: string;
  /** Where the viewer stands: shown first, in place of its mark. */
  readonly standing?: EventStanding;
  readonly picture?: ReactNode;
  /** Its level below the heading of the list. */
  readonly headline?: "h3" | "h4";
}

/** The day, the event and where it is, as one link. */
export function EventRow({ event, says, standing, picture, headline: Headline = "h3" }: EventRowProps): ReactNode {
  const { slug, title, kind, day, hours, place, price, mark, isCancelled } = event;
  return (
    <Link to={eventPaths.event(slug)} className="event-row">
      <DayLeaf day={day} />
      <div className="min-w-0">
        {standing === undefined ? null : (
          <Badge tone={standing.tone} className="mb-2 max-w-full whitespace-normal">
            {standing.words}
          </Badge>
        )}
        <Headline className={cn("event-title", isCancelled && "text-soft")}>{title}</Headline>
        <p className="mt-1 text-sm text-soft">{[kind, place].filter((part) => part !== "").join(" · ")}</p>
        <p className="text-sm text-soft tabular-nums">{says ?? (isCancelled ? hours : `${hours} · ${price}`)}</p>
        {mark === undefined || standing !== undefined ? null : (
          <Badge tone={isCancelled ? "vermilion" : "plain"} className="mt-2 max-w-full whitespace-normal">
            {mark}
          </Badge>
        )}
      </div>
      {picture}
    </Link>
  );
}

function DayLeaf({ day: { weekday, day, month } }: Pick<EventLine, "day">): ReactNode {
  return (
    <p className="event-day">
      <b>{day}</b>
      <span> {month}</span>
      <span> {weekday}</span>
    </p>
  );
}
