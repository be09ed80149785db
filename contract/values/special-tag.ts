// What somebody is besides their level, if anything; with the words a person reads.
export const specialTags = {
  entrepreneur: "Entrepreneur",
  freelancer: "Freelancer",
  "content creator": "Content Creator",
  educator: "Educator",
} as const;

export type SpecialTag = keyof typeof specialTags;

export const specialTagNames = Object.keys(specialTags) as [SpecialTag, ...SpecialTag[]];
