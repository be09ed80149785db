// The state, the time and the place of an event, as the back office writes them.
import type { ManagedEventRow } from "#contract/events-admin.ts";
import { writeDay } from "#contract/values/written-days.ts";
import { localTimeOf } from "#contract/values/zoned-time.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import { inFigures } from "#web/ui/figures.ts";

interface EventStateWord {
  readonly label: string;
  readonly tone: BadgeTone;
}

export function stateWord({ state, endsAt }: Pick<ManagedEventRow, "state" | "endsAt">): EventStateWord {
  if (state === "draft") return { label: "Draft", tone: "plain" };
  if (state === "cancelled") return { label: "Cancelled", tone: "vermilion" };
  return Date.parse(endsAt) > Date.now() ? { label: "Published", tone: "bottle" } : { label: "Past", tone: "ink" };
}

const home = "Asia/Kolkata";

/** "4 Dec 2026, 18:30", with the zone where it is not India's. */
export function whenOf({ startsAt, timeZone }: Pick<ManagedEventRow, "startsAt" | "timeZone">): string {
  const local = localTimeOf(new Date(startsAt), timeZone);
  const zone = timeZone === home ? "" : ` ${zoneName(timeZone)}`;
  return `${writeDay(local.slice(0, 10))}, ${local.slice(11)}${zone}`;
}

/** "America/New York" */
export function zoneName(timeZone: string): string {
  return timeZone.replaceAll("_", " ");
}

/** "34 of 40 coming, 5 waiting" */
export function seatsOf({ seats, capacity }: Pick<ManagedEventRow, "seats" | "capacity">): string {
  const { coming, held, waiting } = seats;
  const parts = [
    `${inFigures(coming)}${capacity === null ? "" : ` of ${inFigures(capacity)}`} coming`,
    held > 0 ? `${inFigures(held)} held` : "",
    waiting > 0 ? `${inFigures(waiting)} waiting` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

export function peopleCount(count: number): string {
  return count === 1 ? "1 person" : `${inFigures(count)} people`;
}
