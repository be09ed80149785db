interface Essentials {
  readonly fullName: string;
  readonly currentTitle: string | null;
  readonly levelTag: string | null;
  readonly portfolioLink: string | null;
}

/** In percent: how much is there of the five things that others look for. */
export function completionOf(told: Essentials | null, picture: object | null): number {
  const asked = [told?.fullName, told?.currentTitle, told?.levelTag, told?.portfolioLink, picture];
  return Math.round((asked.filter(Boolean).length / asked.length) * 100);
}
