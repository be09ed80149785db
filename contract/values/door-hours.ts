export const dayMs = 24 * 3_600_000;

/** Check-in is open from a day before an event until a day after it. */
export function doorHours({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }): {
  readonly opensAt: Date;
  readonly closesAt: Date;
} {
  return { opensAt: new Date(startsAt.getTime() - dayMs), closesAt: new Date(endsAt.getTime() + dayMs) };
}
