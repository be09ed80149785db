import type { StoredEvent } from "../store.ts";

/** "Saturday, 12 December 2026, 6:30 pm to 8:30 pm (India Standard Time)": in the zone of the event. */
export function whenInWords({
  startsAt,
  endsAt,
  timeZone,
}: Pick<StoredEvent, "startsAt" | "endsAt" | "timeZone">): string {
  const say = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-IN", { timeZone, ...options });
  const day = say({ dateStyle: "full" });
  const time = say({ timeStyle: "short" });
  const zone = say({ timeZoneName: "long" })
    .formatToParts(startsAt)
    .find(({ type }) => type === "timeZoneName")!.value;
  const isOneDay = day.format(startsAt) === day.format(endsAt);
  const end = isOneDay ? time.format(endsAt) : `${day.format(endsAt)}, ${time.format(endsAt)}`;
  return `${day.format(startsAt)}, ${time.format(startsAt)} to ${end} (${zone})`;
}
