// The limits of a talk, for the doors and the editor. No zod: browsers load this.
export const talkBounds = {
  speakers: 10,
  speaker: 120,
  chapters: 100,
  chapterTitle: 120,
  // A day.
  seconds: 86_400,
  captionsBytes: 1024 ** 2,
  cues: 10_000,
  cueLetters: 600,
} as const;

export const talksPerPage = 24;

/** Watched so far, a talk counts as seen. */
export const seenAfter = 0.9;

/** How often a player reports how far its viewer is. */
export const reportEverySeconds = 15;
