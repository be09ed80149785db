interface Essentials {
  readonly fullName: string;
  readonly currentTitle: string | null;
  readonly levelTag: string | null;
  readonly portfolioLink: string | null;
}

/** In percent: how many of the five things are filled in that others look for. */
export function completionOf(profile: Essentials | null, picture: object | null): number {
  const parts = [profile?.fullName, profile?.currentTitle, profile?.levelTag, profile?.portfolioLink, picture];
  return Math.round((parts.filter(Boolean).length / parts.length) * 100);
}
