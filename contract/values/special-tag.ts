// The special tag of a profile, if any, with its label.
export const specialTags = {
  entrepreneur: "Entrepreneur",
  freelancer: "Freelancer",
  "content creator": "Content Creator",
  educator: "Educator",
} as const;

export type SpecialTag = keyof typeof specialTags;

export const specialTagNames = Object.keys(specialTags) as [SpecialTag, ...SpecialTag[]];
