interface Membership {
  readonly isMember: boolean | null;
  readonly membershipExpiry: Date | null;
}

/** A membership without an end lasts for life; one that is over makes a visitor again. */
export function isMemberNow({ isMember, membershipExpiry }: Membership, now: Date): boolean {
  return isMember === true && (membershipExpiry === null || membershipExpiry > now);
}
