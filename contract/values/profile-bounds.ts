// The most that a profile holds, in characters.
export const profileBounds = { fullName: 120, place: 100 } as const;
