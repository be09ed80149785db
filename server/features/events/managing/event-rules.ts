// What an event needs: verdicts on the typed times, on publishing, and on what a change means for people who come.
import { timeAndPlaceFields } from "#contract/values/event.ts";
import { instantOf, type ZonedTime } from "#contract/values/zoned-time.ts";

interface TypedTimes {
  readonly starts: string;
  readonly ends: string;
  readonly othersFrom: string | null;
  readonly timeZone: string;
}

export interface EventTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly othersFrom: Date | null;
}

type Faults = Readonly<Record<string, string>>;

/** The instants, or a sentence for each field that does not fit. */
export function readTimes(typed: TypedTimes): EventTimes | { readonly faults: Faults } {
  const { timeZone } = typed;
  const [starts, ends] = [instantOf(typed.starts, timeZone), instantOf(typed.ends, timeZone)];
  const others = typed.othersFrom === null ? undefined : instantOf(typed.othersFrom, timeZone);
  const skipped = (time: ZonedTime | undefined) =>
    time?.is === "skipped" ? `In ${timeZone} the clocks skip this hour on that day. Choose another time.` : undefined;
  const [startsAt, endsAt, othersFrom] = [momentOf(starts), momentOf(ends), momentOf(others)];
  const faults = filled({
    starts: skipped(starts),
    ends: skipped(ends) ?? (startsAt && endsAt && endsAt <= startsAt ? "It must end after it starts." : undefined),
    othersFrom:
      skipped(others) ??
      (startsAt && othersFrom && othersFrom >= startsAt
        ? "Everyone must be able to book before the event starts."
        : undefined),
  });
  if (!startsAt || !endsAt || Object.keys(faults).length > 0) return { faults };
  return { startsAt, endsAt, othersFrom: othersFrom ?? null };
}

function momentOf(time: ZonedTime | undefined): Date | undefined {
  return time && "at" in time ? time.at : undefined;
}

interface PublicFacts {
  readonly startsAt: Date;
  readonly isOnline: boolean;
  readonly area: string;
}

/** Why it can't be published as it is. */
export function faultsForPublishing({ startsAt, isOnline, area }: PublicFacts, now: Date): Faults {
  return filled({
    starts: startsAt <= now ? inThePast : undefined,
    area: !isOnline && area === "" ? "Say where it is: the part of town and the city." : undefined,
  });
}

export const inThePast = "This is in the past.";

function filled(faults: Readonly<Record<string, string | undefined>>): Faults {
  return Object.fromEntries(Object.entries(faults).flatMap(([field, says]) => (says ? [[field, says]] : [])));
}

/** Whether the change concerns people who come: they get an email, and their calendars a new entry. */
export function isMoved(changes: Readonly<Record<string, unknown>>): boolean {
  return timeAndPlaceFields.some((field) => field in changes);
}

// What others pay, and the links that they follow: an old session is not enough to change them.
const ofMoney = ["priceNonMember", "priceMember", "audience", "joinLink"] as const;

export function needsProof(changes: Readonly<Record<string, unknown>>): boolean {
  return ofMoney.some((field) => field in changes);
}

/** Of a copy: the slug without the day of the event before, and with its own. */
export function slugOfCopy(slug: string, day: string, try_: number): string {
  const end = `-${day}${try_ === 1 ? "" : `-${try_}`}`;
  return `${slug
    .replace(/-\d{4}-\d\d-\d\d(-\d+)?$/, "")
    .slice(0, 80 - end.length)
    .replace(/-$/, "")}${end}`;
}
