import type { EventAudience, SeatState } from "#contract/values/event.ts";
import type { ScanVerdict } from "#contract/values/scan-code.ts";

interface Guest {
  /** Undefined: no seat at this event. */
  readonly seat: SeatState | undefined;
  readonly audience: EventAudience;
  readonly isMember: boolean;
}

/** Whether a person may come in, apart from whether they are in already. */
export function judgeGuest({ seat, audience, isMember }: Guest): ScanVerdict {
  if (seat === undefined || seat === "none" || seat === "left") return "no_seat";
  if (seat !== "coming") return "on_waiting_list";
  return audience === "members" && !isMember ? "membership_ended" : "in";
}

interface DeviceTimes {
  readonly at: Date;
  /** The clock of the device as it sent the scans. */
  readonly clock: Date;
  readonly now: Date;
  readonly opensAt: Date;
}

/** When a person was scanned by the hub's clock: never in the future, and never before the door opened. */
export function momentOfScan({ at, clock, now, opensAt }: DeviceTimes): Date {
  const agoMs = Math.max(0, clock.getTime() - at.getTime());
  return new Date(Math.max(opensAt.getTime(), now.getTime() - agoMs));
}

export const dayMs = 24 * 3_600_000;

/** Check-in is open from a day before an event until a day after it. */
export function doorHours({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }): {
  readonly opensAt: Date;
  readonly closesAt: Date;
} {
  return { opensAt: new Date(startsAt.getTime() - dayMs), closesAt: new Date(endsAt.getTime() + dayMs) };
}
