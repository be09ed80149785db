// The facts that two administrators could change at the same time, in one line: an act carries the line that its administrator looked at.
interface Changeable {
  readonly isMember: boolean;
  readonly membershipExpiry: Date | null;
  readonly isAdmin: boolean;
  readonly isBlocked: boolean;
}

export function versionOf({ isMember, membershipExpiry, isAdmin, isBlocked }: Changeable): string {
  const membership = isMember ? `member until ${membershipExpiry?.toISOString() ?? "ever"}` : "no member";
  return [membership, isAdmin ? "admin" : "no admin", isBlocked ? "blocked" : "not blocked"].join(", ");
}
