// For tests: a profile in the hub's answer to its owner.
import type { OwnProfile } from "#contract/profile.ts";

export const anOwnProfile: OwnProfile = {
  revision: 3,
  fullName: "Asha Kulkarni",
  currentTitle: "Type designer",
  levelTag: "mid-level",
  specialTag: null,
  city: "Pune",
  country: "India",
  portfolioLink: "",
  linkedinLink: "",
  instagramLink: "",
  lookingForWork: false,
  offeringMentorship: false,
  seekingMentorship: false,
  publicProfile: true,
  picture: null,
  label: { ground: "indigo", pattern: "rays", border: "beads" },
  completion: 60,
  updatedAt: "2026-05-04T10:00:00Z",
};
