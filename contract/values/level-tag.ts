// The experience levels, with their labels.
export const levelTags = {
  student: "Student",
  "junior level": "Junior Level",
  "mid-level": "Mid-Level",
  "senior level": "Senior Level",
  "c-suite": "C-Suite",
} as const;

export type LevelTag = keyof typeof levelTags;

export const levelTagNames = Object.keys(levelTags) as [LevelTag, ...LevelTag[]];
