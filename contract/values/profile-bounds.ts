// The most that a profile holds, in characters, and its picture, in bytes.
export const profileBounds = { fullName: 120, title: 120, place: 100, link: 500 } as const;
export const mostPictureBytes = 3 * 1024 * 1024;
